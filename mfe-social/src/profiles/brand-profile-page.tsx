import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { idOf } from '@tagalong/contracts/core/wire';
import { listBrandPosts, listBrandProducts } from '@tagalong/contracts/social/discovery';
import { BRAND_WATCHER_COUNT } from '@tagalong/contracts/social/facts';
import { type BrandItem, getBrand } from '@tagalong/contracts/social/people';
import { BRAND_PROFILE_ROUTE } from '@tagalong/contracts/social/routes';
import { useCall, useFact, usePages, usePageTitle, useParams } from '@tagalong/platform';
import { BagIcon, EmptyState, Page, PhotoIcon } from '@tagalong/ui';
import { Fact, Facts, ProfileHead } from '@tagalong/ui/profile';
import { TILES_PAGE_SIZE } from '#lib/page-sizes.ts';
import { WatchButton } from '#parts/follow/watch-button.tsx';
import { Found, NotFoundState } from '#parts/list/found.tsx';
import { PartTabs, usePart } from '#parts/list/part-tabs.tsx';
import { PostList } from '#parts/list/post-list.tsx';
import { ProductList } from '#parts/list/product-list.tsx';
import { ShareButton } from '#parts/people/share-button.tsx';
import { PersonLinks } from './person-links.tsx';
import { PROFILE_TEXTS } from './profile-texts.ts';

const NotFound = () => (
  <NotFoundState title={PROFILE_TEXTS.brandNotFoundTitle} text={PROFILE_TEXTS.brandNotFoundText} />
);

/** Shows a brand's profile with its products and the posts that tag them. */
export function BrandProfilePage() {
  const id = idOf(useParams().id);
  const query = useCall(getBrand, { id: id ?? 1 }, { enabled: id !== null });
  if (id === null) return <NotFound />;
  return (
    <Found
      query={query}
      skeleton="profile"
      failedTitle={PROFILE_TEXTS.profileFailedTitle}
      notFound={<NotFound />}
    >
      {({ data }) => <BrandProfile key={id} brand={data} />}
    </Found>
  );
}

function BrandProfile({ brand }: { brand: BrandItem }) {
  usePageTitle(brand.name);
  const watcherCount = useFact(BRAND_WATCHER_COUNT, brand.id, brand.watcher_count);
  const chosen = usePart(['products', 'posts']);
  const Part = chosen === 'products' ? BrandProducts : BrandPosts;
  return (
    <Page>
      <ProfileHead
        name={brand.name}
        avatar={{ src: brand.image, colorId: brand.color_id, kind: 'brand' }}
        facts={
          <Facts>
            <Fact count={brand.product_count} word={PROFILE_TEXTS.productCount(brand.product_count)} />
            <Fact count={watcherCount} word={PROFILE_TEXTS.watcherCount(watcherCount)} />
          </Facts>
        }
        bio={brand.bio}
        bioLabels={PROFILE_TEXTS}
        links={brand.website && <PersonLinks urls={[brand.website]} />}
        actions={
          <>
            <WatchButton size="md" brand_id={brand.id} name={brand.name} is_watched={brand.is_watched} />
            <ShareButton
              path={href(BRAND_PROFILE_ROUTE, { id: brand.id })}
              name={brand.name}
              picture={brand.image}
            />
          </>
        }
      />
      <PartTabs
        label={PROFILE_TEXTS.parts(brand.name)}
        parts={[
          { part: 'products', label: PROFILE_TEXTS.partProducts },
          { part: 'posts', label: PROFILE_TEXTS.partPosts },
        ]}
        chosen={chosen}
      />
      <div css={styles.part}>
        <Part brand={brand} />
      </div>
    </Page>
  );
}

function BrandProducts({ brand }: { brand: BrandItem }) {
  const query = usePages(listBrandProducts, { id: brand.id, limit: TILES_PAGE_SIZE }, { isOfPage: true });
  const empty = (
    <EmptyState
      icon={<BagIcon size={32} aria-hidden />}
      title={PROFILE_TEXTS.noProductsTitle}
      text={PROFILE_TEXTS.noProductsText(brand.name)}
    />
  );
  return <ProductList query={query} empty={empty} />;
}

function BrandPosts({ brand }: { brand: BrandItem }) {
  const query = usePages(listBrandPosts, { id: brand.id, limit: TILES_PAGE_SIZE }, { isOfPage: true });
  const empty = (
    <EmptyState
      icon={<PhotoIcon size={32} aria-hidden />}
      title={PROFILE_TEXTS.noBrandPostsTitle}
      text={PROFILE_TEXTS.noBrandPostsText(brand.name)}
    />
  );
  return <PostList query={query} empty={empty} />;
}

const styles = { part: css({ minHeight: '60dvh' }) };
