import { css } from '@emotion/react';
import { color, space, text } from '@tagalong/ui';
import { FEED_TEXTS } from './feed-texts.ts';

/** Shows that a feed has no more posts. */
export function FeedEnd() {
  return (
    <div css={styles.end}>
      <p css={styles.endTitle}>{FEED_TEXTS.caughtUp}</p>
      <p css={styles.endText}>{FEED_TEXTS.caughtUpText}</p>
    </div>
  );
}

const styles = {
  end: css({ textAlign: 'center', paddingBlock: `${space[9]} ${space[7]}` }),
  endTitle: css({ ...text('md', 700) }),
  endText: css({ ...text('sm'), color: color.text2 }),
};
