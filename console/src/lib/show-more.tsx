import { css } from '@emotion/react';
import { Button, space } from '@tagalong/ui';
import { CONSOLE_TEXTS } from './console-texts.ts';

/** The button below a list of which only a part is shown. */
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
