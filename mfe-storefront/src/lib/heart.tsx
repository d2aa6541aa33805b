import type { ProductCard } from '@tagalong/contracts/product';
import { STOREFRONT_TEXTS } from '@tagalong/contracts/texts/storefront-texts';
import { LikeButton } from '@tagalong/ui';
import { useLike } from './use-like.ts';

/** The heart on a product's picture. */
export function Heart({ product }: { product: Pick<ProductCard, 'id' | 'name' | 'is_liked'> }) {
  const like = useLike(product);
  return (
    <LikeButton
      variant="surface"
      isLiked={product.is_liked}
      onToggle={like}
      label={STOREFRONT_TEXTS.likeProduct(product.name)}
    />
  );
}
