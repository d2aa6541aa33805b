import { getProduct } from '@tagalong/contracts/product';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { STOREFRONT_TEXTS } from '@tagalong/contracts/texts/storefront-texts';
import {
  failureText,
  isApiError,
  isWaiting,
  Link,
  useCall,
  useHost,
  usePageTitle,
  useParams,
  useQueryClient,
} from '@tagalong/platform';
import { BagIcon, Button, EmptyState, ErrorState, PageSkeleton } from '@tagalong/ui';
import { findCard } from '#lib/cached-products.ts';
import { useFacts } from '#lib/use-facts.ts';
import { ProductView } from './product-view.tsx';

/** One product, by its own address or over the feed that it was opened from. */
export function ProductPage() {
  const { id = '' } = useParams();
  const isId = /^[1-9]\d{0,14}$/.test(id);
  return isId ? <ProductOfId key={id} id={Number(id)} /> : <NotFound />;
}

function ProductOfId({ id }: { id: number }) {
  const { report } = useHost();
  const queries = useQueryClient();
  const query = useCall(getProduct, { id });
  usePageTitle(query.data?.data.name);
  useFacts();

  if (query.data) return <ProductView card={query.data.data} product={query.data.data} />;
  if (isApiError(query.error) && query.error.code === 'not-found') return <NotFound />;
  if (isWaiting(query)) {
    // A list brought picture, name and price along: they are drawn at once, the rest when it is there.
    const card = findCard(queries, id);
    return card ? (
      <ProductView card={card} product={null} />
    ) : (
      <PageSkeleton kind="product" label={SHARED_TEXTS.loading} />
    );
  }
  return (
    <ErrorState
      title={STOREFRONT_TEXTS.productFailedTitle}
      text={failureText(query)}
      retryLabel={SHARED_TEXTS.retry}
      isRetrying={query.isFetching}
      onRetry={() => {
        query.refetch().catch(report);
      }}
    />
  );
}

function NotFound() {
  return (
    <EmptyState
      icon={<BagIcon size={32} aria-hidden />}
      title={STOREFRONT_TEXTS.productNotFoundTitle}
      text={STOREFRONT_TEXTS.productNotFoundText}
      action={
        <Button as={Link} to={href(ROUTES.hotProducts)}>
          {STOREFRONT_TEXTS.toHotProducts}
        </Button>
      }
    />
  );
}
