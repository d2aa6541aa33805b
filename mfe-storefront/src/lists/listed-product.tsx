import { css } from '@emotion/react';
import type { ProductCard as Product } from '@tagalong/contracts/storefront/product-card';
import { useSession } from '@tagalong/platform';
import { space } from '@tagalong/ui';
import { Heart } from '#parts/heart.tsx';
import { MenuButton } from '#parts/menu-button.tsx';
import { ProductCard } from '#parts/product-card.tsx';
import { SeenIn } from '#parts/seen-in.tsx';
import { ShopButton } from '#parts/shop-button.tsx';

interface ListedProductProps {
  product: Product;
  isFirst: boolean;
  isInHotList?: boolean;
  /** Place in a ranking, from 1. */
  rank?: number;
}

/** Shows a product of a list with its flags and actions (PR-04). */
export function ListedProduct({ product, isFirst, ...place }: ListedProductProps) {
  const isMember = useSession() !== null;
  const hasRow = isMember || (product.seen_in?.length ?? 0) > 0;
  return (
    <ProductCard
      product={product}
      isFirst={isFirst}
      {...place}
      action={<Heart product={product} />}
      footer={
        hasRow && (
          <div css={styles.footer}>
            <div css={styles.row}>
              <SeenIn kinds={product.seen_in} />
              <MenuButton css={styles.menu} product={product} size={36} />
            </div>
            <ShopButton
              product_id={product.id}
              is_storefront={product.is_storefront}
              productName={product.name}
              shape="card"
            />
          </div>
        )
      }
    />
  );
}

const styles = {
  footer: css({ display: 'grid', gap: space[2], width: '100%' }),
  row: css({ display: 'flex', alignItems: 'center', minHeight: 24 }),
  // The button's own space keeps the icon at the end of the card's text.
  menu: css({ marginBlock: -6, marginInlineStart: 'auto', marginInlineEnd: -8 }),
};
