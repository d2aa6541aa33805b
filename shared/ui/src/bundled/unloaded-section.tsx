import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { Button, color, space, text } from '@tagalong/ui';

/** Replaces a section of a page whose script couldn't be loaded. Each remote bundles this component. */
export function UnloadedSection({ text: body, retry }: { text: string; retry(): void }) {
  return (
    <div role="alert" css={styles.box}>
      <p css={styles.text}>{body}</p>
      <Button size="sm" variant="secondary" onClick={retry}>
        {SHARED_TEXTS.retry}
      </Button>
    </div>
  );
}

const styles = {
  box: css({
    display: 'grid',
    justifyItems: 'center',
    gap: space[5],
    padding: space[7],
    textAlign: 'center',
  }),
  text: css({ ...text('base'), color: color.text2, textWrap: 'balance' }),
};
