import { css } from '@emotion/react';
import { color, space, text } from '#ui/base/tokens.ts';
import { UI_TEXTS } from '#ui/base/ui-texts.ts';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';

export interface PriceProps {
  /** Formatted text, such as '$1,234.56'; renders nothing when empty (PR-02). */
  children: string;
  /** Price before a sale: struck through, and the current price takes the sale color. */
  was?: string | null | undefined;
  /** The price in the reader's currency, such as 'about €12.00'. */
  about?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

export function Price({ children, was, about, size = 'md' }: PriceProps) {
  if (!children) return null;
  return (
    <span css={[styles.row, styles[size]]}>
      <span css={[styles.now, was && styles.sale]}>
        {was && <VisuallyHidden>{UI_TEXTS.priceNow} </VisuallyHidden>}
        <bdi>{children}</bdi>
      </span>
      {was && (
        <del css={styles.was}>
          <VisuallyHidden>{UI_TEXTS.priceBefore} </VisuallyHidden>
          <bdi>{was}</bdi>
        </del>
      )}
      {about && <span css={styles.was}>{about}</span>}
    </span>
  );
}

const styles = {
  row: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: space[3],
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '-0.01em',
  }),
  sm: css(text('base', 800)),
  md: css(text('lg', 800)),
  lg: css(text('3xl', 800)),
  now: css({ color: color.text }),
  sale: css({ color: color.sale }),
  was: css({ ...text('sm'), color: color.text3, letterSpacing: 0 }),
};
