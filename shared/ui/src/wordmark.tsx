import { css } from '@emotion/react';
import { color, text } from './tokens.ts';

export interface WordmarkProps {
  /** Draws the name at the size of a hero. */
  isLarge?: boolean | undefined;
}

/** The site's name. Wrap it in a link that has its own accessible name where it leads home. */
export function Wordmark({ isLarge = false }: WordmarkProps) {
  return (
    <span css={[styles.base, isLarge && styles.large]}>
      tagalong<span css={styles.dot}>.</span>
    </span>
  );
}

const styles = {
  // A name is written from left to right in every language.
  base: css({
    ...text('2xl', 800),
    letterSpacing: '-0.045em',
    color: color.text,
    direction: 'ltr',
    unicodeBidi: 'isolate',
  }),
  large: css({ ...text('4xl', 800), letterSpacing: '-0.045em' }),
  dot: css({ color: color.accent }),
};
