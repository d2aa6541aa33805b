import { TARGET_TYPE } from '@tagalong/contracts/social/target-type';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { PRODUCT_CARD_TEXTS } from '@tagalong/contracts/storefront/product-card-props';
import { useLike } from '@tagalong/platform';
import { LikeButton } from '@tagalong/ui';

/** Renders the like button on a product's picture. */
export function Heart({ product }: { product: Pick<ProductCard, 'id' | 'name' | 'is_liked'> }) {
  const target = { target_type: TARGET_TYPE.product, target_id: product.id };
  const { isLiked, toggle } = useLike(target, product.is_liked);
  return (
    <LikeButton
      variant="surface"
      isLiked={isLiked}
      onToggle={toggle}
      label={PRODUCT_CARD_TEXTS.likeProduct(product.name)}
    />
  );
}
