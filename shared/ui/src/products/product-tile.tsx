import { css } from '@emotion/react';
import type { ElementType } from 'react';
import type { AsProps } from '#ui/base/as-props.ts';
import { color, radius, space, text, truncate } from '#ui/base/tokens.ts';
import { Picture } from '#ui/pictures/picture.tsx';
import { Price } from './price.tsx';

interface OwnProps {
  /** Product name, used as the link's accessible name. */
  name: string;
  src: string | null | undefined;
  price: string;
  was?: string | null | undefined;
  /** The price in the reader's currency, such as 'about €12.00'. */
  about?: string | undefined;
  brand?: string | undefined;
  dominant?: string | null | undefined;
}

export type ProductTileProps<As extends ElementType = 'a'> = AsProps<As, OwnProps>;

/** The small product of a post's rail. */
export function ProductTile<As extends ElementType = 'a'>(props: ProductTileProps<As>) {
  const { as, name, src, price, was, about, brand, dominant, ...rest } = props as ProductTileProps<'a'> & {
    as?: ElementType;
  };
  const Element: ElementType = as ?? 'a';
  return (
    <Element css={styles.tile} {...rest}>
      <Picture css={styles.picture} src={src} alt={name} loading="lazy" dominant={dominant} />
      <Price size="sm" was={was} about={about}>
        {price}
      </Price>
      {brand && <span css={styles.brand}>{brand}</span>}
    </Element>
  );
}

const styles = {
  tile: css({
    flex: 'none',
    // Grows less than the text, keeping the price on one line.
    width: 'calc(4rem + 40px)',
    display: 'flex',
    flexDirection: 'column',
    textAlign: 'start',
    color: color.text,
    borderRadius: radius.md,
    scrollSnapAlign: 'start',
  }),
  picture: css({ borderRadius: radius.md, marginBottom: space[3] }),
  brand: css({ ...text('xs'), ...truncate, color: color.text2 }),
};
