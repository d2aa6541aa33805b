import { css } from '@emotion/react';
import { color, space, text } from '@tagalong/ui';
import { MORE_TEXTS } from './more-texts.ts';

/** Shows that a feed has no more posts. */
export function FeedEnd() {
  return (
    <div css={styles.end}>
      <p css={styles.endTitle}>{MORE_TEXTS.caughtUp}</p>
      <p css={styles.endText}>{MORE_TEXTS.caughtUpText}</p>
    </div>
  );
}

const styles = {
  end: css({ textAlign: 'center', paddingBlock: `${space[9]} ${space[7]}` }),
  endTitle: css({ ...text('md', 700) }),
  endText: css({ ...text('sm'), color: color.text2 }),
};
