import { css } from '@emotion/react';
import { color, text } from '#ui/base/tokens.ts';

/** The site's name. In a link, the link needs its own accessible name. */
export function Wordmark() {
  return (
    <span css={styles.base}>
      tagalong<span css={styles.dot}>.</span>
    </span>
  );
}

const styles = {
  // The name is written left to right in every language.
  base: css({
    ...text('2xl', 800),
    letterSpacing: '-0.045em',
    // The name's width in the site's font, so that nothing moves when the font arrives.
    display: 'inline-block',
    width: '4.0125em',
    color: color.text,
    direction: 'ltr',
    unicodeBidi: 'isolate',
  }),
  dot: css({ color: color.accent }),
};
