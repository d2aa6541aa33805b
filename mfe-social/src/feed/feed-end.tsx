import { css } from '@emotion/react';
import { color, space, text } from '@tagalong/ui';
import { SOCIAL_TEXTS } from '#parts/social-texts.ts';

/** Shows that a feed has no more posts. */
export function FeedEnd() {
  return (
    <div css={styles.box}>
      <p css={styles.title}>{SOCIAL_TEXTS.caughtUp}</p>
      <p css={styles.text}>{SOCIAL_TEXTS.caughtUpText}</p>
    </div>
  );
}

const styles = {
  box: css({ textAlign: 'center', paddingBlock: `${space[9]} ${space[7]}` }),
  title: css({ ...text('md', 700) }),
  text: css({ ...text('sm'), color: color.text2 }),
};
