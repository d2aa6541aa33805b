import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { idOf } from '@tagalong/contracts/core/wire';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { PRODUCT_CARD } from '@tagalong/contracts/storefront/product-card';
import type { Recommender } from '@tagalong/contracts/storefront/recommender';
import {
  failureProps,
  isApiError,
  isWaiting,
  useCall,
  useHost,
  usePageTitle,
  useParams,
} from '@tagalong/platform';
import { ErrorState, PageSkeleton } from '@tagalong/ui';
import { useState } from 'react';
import { ProductNotFound } from '#parts/product-not-found.tsx';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { useRecommender } from '#parts/use-recommender.ts';
import { ProductView } from './product-view.tsx';

/** Shows one product, at its own URL or over the feed that opened it. */
export function ProductPage() {
  const id = idOf(useParams().id);
  const from = useRecommender();
  return id === null ? <ProductNotFound /> : <ProductOfId key={id} id={id} from={from} />;
}

function ProductOfId({ id, from }: { id: number; from: Recommender }) {
  const { report, facts } = useHost();
  const query = useCall(getProduct, { id, ...from });
  // Picture, name and price that a list already loaded render immediately; the rest follows with the response.
  const [card] = useState(() => facts.get(PRODUCT_CARD, id));
  usePageTitle(query.data?.data.name);

  if (query.data) return <ProductView card={query.data.data} product={query.data.data} from={from} />;
  if (isApiError(query.error) && query.error.code === 'not-found') return <ProductNotFound />;
  if (isWaiting(query)) {
    return card ? (
      <ProductView card={card} product={null} from={from} />
    ) : (
      <PageSkeleton kind="product" label={SHARED_TEXTS.loading} />
    );
  }
  return <ErrorState isPage title={STOREFRONT_TEXTS.productFailedTitle} {...failureProps(query, report)} />;
}
