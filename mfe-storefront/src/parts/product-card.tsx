import type { ProductCard as Product } from '@tagalong/contracts/storefront/product-card';
import { PRODUCT_CARD_TEXTS, productCardProps } from '@tagalong/contracts/storefront/product-card-props';
import type { Recommender } from '@tagalong/contracts/storefront/recommender';
import { Link, useSession } from '@tagalong/platform';
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
  /** True in the list of hot products. */
  isInHotList?: boolean;
  /** Place in a ranking, from 1. */
  rank?: number | undefined;
}

/** Shows a product in a grid, with the flags of PR-04. */
export function ProductCard(props: ProductCardProps) {
  const { product, from, action, footer, isFirst = false, isInHotList, rank } = props;
  const isCreator = useSession()?.is_creator ?? false;
  const { picture, ...card } = productCardProps(product, from, { isCreator, isInHotList });
  return (
    <Card
      as={Link}
      {...card}
      rank={rank && PRODUCT_CARD_TEXTS.rank(rank)}
      picture={{ ...picture, loading: isFirst ? 'eager' : 'lazy' }}
      action={action}
      footer={footer}
    />
  );
}
