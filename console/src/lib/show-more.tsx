import { css } from '@emotion/react';
import { CONSOLE_TEXTS } from '@tagalong/contracts/texts/console-texts';
import { Button, space } from '@tagalong/ui';

/** Below a list that is longer than what is shown of it. */
export function ShowMore({ onMore }: { onMore: () => void }) {
  return (
    <p css={styles}>
      <Button size="sm" variant="secondary" onClick={onMore}>
        {CONSOLE_TEXTS.showMore}
      </Button>
    </p>
  );
}

const styles = css({ display: 'flex', justifyContent: 'center', paddingTop: space[6] });
