import type { ProductCard as Product } from '@tagalong/contracts/storefront/product-card';
import { productCardProps } from '@tagalong/contracts/storefront/product-card-props';
import type { Recommender } from '@tagalong/contracts/storefront/recommender';
import { Link } from '@tagalong/platform';
import { ProductCard as Card } from '@tagalong/ui/product';
import type { ReactNode } from 'react';

interface ProductCardProps {
  product: Product;
  /** The post or shop credited for the product, if any. */
  from?: Recommender | undefined;
  /** Overlay at the end of the picture. */
  action?: ReactNode;
  footer?: ReactNode;
  /** Loads the picture eagerly, for cards in the first rows. */
  isFirst?: boolean;
}

/** Shows a product in a grid, with the flags of PR-04. */
export function ProductCard({ product, from, action, footer, isFirst = false }: ProductCardProps) {
  const { picture, ...card } = productCardProps(product, from);
  return (
    <Card
      as={Link}
      {...card}
      picture={{ ...picture, loading: isFirst ? 'eager' : 'lazy' }}
      action={action}
      footer={footer}
    />
  );
}
