import { href } from '@tagalong/contracts/core/routes';
import { TARGET_TYPE } from '@tagalong/contracts/social/target-type';
import type { ProductCard as Product } from '@tagalong/contracts/storefront/product-card';
import { PRODUCT_ROUTE } from '@tagalong/contracts/storefront/routes';
import { Link, useLike } from '@tagalong/platform';
import { LikeButton } from '@tagalong/ui';
import { ProductCard } from '@tagalong/ui/product';
import type { ReactNode } from 'react';
import { cardPrice } from '#lib/card-price.ts';
import { BOARD_TEXTS } from '#parts/likeboard/board-texts.ts';

interface LikedProductCardProps {
  product: Product;
  /** Called when the picture fails to load; lists then remove the product (PO-07). */
  onEmpty?: () => void;
  /** Replaces the heart. */
  action?: ReactNode;
  /** Content below the texts. */
  footer?: ReactNode;
}

/** Shows a product card with a like button. */
export function LikedProductCard({ product, onEmpty, action, footer }: LikedProductCardProps) {
  const target = { target_type: TARGET_TYPE.product, target_id: product.id };
  const { isLiked, toggle } = useLike(target, product.is_liked);
  const { price, was, percentOff } = cardPrice(product);
  return (
    <ProductCard
      as={Link}
      to={href(PRODUCT_ROUTE, { id: product.id })}
      name={product.name}
      brand={product.brand_name}
      picture={{
        src: product.images.img_400x400,
        srcSet: `${product.images.img_200x200} 200w, ${product.images.img_400x400} 400w`,
        sizes: '(max-width: 680px) 46vw, 250px',
        dominant: product.dominant,
        ...(onEmpty && { onEmpty }),
      }}
      price={price}
      was={was}
      shops={product.merchant_count > 0 ? BOARD_TEXTS.shops(product.merchant_count) : undefined}
      badge={percentOff >= 1 ? BOARD_TEXTS.off(percentOff) : product.is_hot && BOARD_TEXTS.hot}
      pigLabel={product.is_monetizable ? BOARD_TEXTS.pig : undefined}
      footer={footer}
      action={
        action ?? (
          <LikeButton
            variant="surface"
            isLiked={isLiked}
            onToggle={toggle}
            label={BOARD_TEXTS.likeProduct(product.name)}
          />
        )
      }
    />
  );
}
