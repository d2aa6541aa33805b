import { css } from '@emotion/react';
import type { ElementType, ReactNode } from 'react';
import type { AsProps } from '#ui/base/as-props.ts';
import { media, size, width } from '#ui/base/tokens.ts';

export type GridProps<As extends ElementType = 'div'> = AsProps<As, { children?: ReactNode }>;

/** Grid of product cards and covers: 2 columns on mobile, 3 on tablet, 4 or more on desktop. */
export function Grid<As extends ElementType = 'div'>(props: GridProps<As>) {
  const { as, ...rest } = props as GridProps<'div'> & { as?: ElementType };
  const Element: ElementType = as ?? 'div';
  return <Element css={styles} {...rest} />;
}

const styles = css({
  display: 'grid',
  gap: size.feedGap,
  justifyContent: 'center',
  gridTemplateColumns: `repeat(2, minmax(0, ${width.productCard}px))`,
  [media.aboveMobile]: { gridTemplateColumns: `repeat(3, minmax(0, ${width.productCard}px))` },
  [media.desktop]: { gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))' },
});
