import { TARGET_TYPE } from '@tagalong/contracts/social/target-type';
import type { ProductCard as Product } from '@tagalong/contracts/storefront/product-card';
import { PRODUCT_CARD_TEXTS, productCardProps } from '@tagalong/contracts/storefront/product-card-props';
import type { Recommender } from '@tagalong/contracts/storefront/recommender';
import { Link, useLike, useSession } from '@tagalong/platform';
import { LikeButton } from '@tagalong/ui';
import { ProductCard } from '@tagalong/ui/product';
import type { ReactNode } from 'react';

interface LikedProductCardProps {
  product: Product;
  from?: Recommender | undefined;
  /** Called when the picture fails to load; lists then remove the product (PO-07). */
  onEmpty?: () => void;
  /** Replaces the heart. */
  action?: ReactNode;
  /** Content below the texts. */
  footer?: ReactNode;
}

/** Shows a product card with a like button. */
export function LikedProductCard({ product, from, onEmpty, action, footer }: LikedProductCardProps) {
  const target = { target_type: TARGET_TYPE.product, target_id: product.id };
  const { isLiked, toggle } = useLike(target, product.is_liked);
  const { picture, ...card } = productCardProps(product, from, {
    isCreator: useSession()?.is_creator ?? false,
  });
  return (
    <ProductCard
      as={Link}
      {...card}
      picture={{ ...picture, onEmpty }}
      footer={footer}
      action={
        action ?? (
          <LikeButton
            variant="surface"
            isLiked={isLiked}
            onToggle={toggle}
            label={PRODUCT_CARD_TEXTS.likeProduct(product.name)}
          />
        )
      }
    />
  );
}
