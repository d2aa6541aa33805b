import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { idOf } from '@tagalong/contracts/core/wire';
import { type BrandItem, getBrand } from '@tagalong/contracts/social/people';
import { BRAND_PROFILE_ROUTE } from '@tagalong/contracts/social/routes';
import { WATCH_BUTTON } from '@tagalong/contracts/social/slots';
import { BRANDS_ROUTE } from '@tagalong/contracts/storefront/routes';
import {
  failureProps,
  isApiError,
  isWaiting,
  Link,
  Slot,
  useCall,
  useHost,
  usePageTitle,
  useParams,
} from '@tagalong/platform';
import {
  Avatar,
  BagIcon,
  color,
  EmptyState,
  ErrorState,
  Page,
  PageSkeleton,
  Skeleton,
  space,
  text,
  touchTarget,
} from '@tagalong/ui';
import { NotFound } from '#parts/not-found.tsx';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { FilteredProducts } from './filtered-products.tsx';
import { LIST_TEXTS } from './list-texts.ts';

/** Lists a brand's products with filters (PR-06). */
export function BrandShopPage() {
  const id = idOf(useParams().id);
  return id === null ? <BrandNotFound /> : <BrandShop key={id} id={id} />;
}

function BrandShop({ id }: { id: number }) {
  const { report } = useHost();
  const query = useCall(getBrand, { id });
  const brand = query.data?.data;
  usePageTitle(brand && LIST_TEXTS.brandTitle(brand.name));
  if (brand) {
    return (
      <Page>
        <Head brand={brand} />
        <FilteredProducts
          selection={{ by: 'brand', text: String(id) }}
          empty={
            <EmptyState
              icon={<BagIcon size={32} aria-hidden />}
              title={LIST_TEXTS.brandEmptyTitle}
              text={LIST_TEXTS.brandEmptyText(brand.name)}
            />
          }
        />
      </Page>
    );
  }
  if (isApiError(query.error) && query.error.code === 'not-found') return <BrandNotFound />;
  if (isWaiting(query)) return <PageSkeleton kind="grid" label={SHARED_TEXTS.loading} />;
  return <ErrorState isPage title={LIST_TEXTS.failed} {...failureProps(query, report)} />;
}

function Head({ brand: { id, name, image, color_id, product_count, is_watched } }: { brand: BrandItem }) {
  return (
    <header css={styles.head}>
      <Avatar kind="brand" name={name} src={image} colorId={color_id} size={64} />
      <div css={styles.names}>
        <h1 css={styles.name}>{name}</h1>
        <p css={styles.meta}>
          {STOREFRONT_TEXTS.products(product_count)} ·{' '}
          <Link css={styles.link} to={href(BRAND_PROFILE_ROUTE, { id })}>
            {LIST_TEXTS.brandProfile}
          </Link>
        </p>
      </div>
      <Slot
        of={WATCH_BUTTON}
        props={{ brand_id: id, name, is_watched }}
        fallback={<Skeleton width={84} height={36} radius="full" />}
      />
    </header>
  );
}

function BrandNotFound() {
  return (
    <NotFound
      title={LIST_TEXTS.brandNotFoundTitle}
      text={LIST_TEXTS.brandNotFoundText}
      action={LIST_TEXTS.allBrands}
      to={href(BRANDS_ROUTE)}
    />
  );
}

const styles = {
  head: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[5] }),
  names: css({ flex: 1, minWidth: 160 }),
  name: css({ ...text('2xl', 700), overflowWrap: 'anywhere' }),
  meta: css({ ...text('base'), color: color.text2 }),
  link: css({
    ...touchTarget,
    color: 'inherit',
    textDecoration: 'underline',
  }),
};
