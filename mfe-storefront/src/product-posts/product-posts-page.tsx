import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { idOf } from '@tagalong/contracts/core/wire';
import { listProductPosts, PRODUCT_POST_TYPES } from '@tagalong/contracts/social/discovery';
import { getProduct, type Product } from '@tagalong/contracts/storefront/product';
import { productHref, type Recommender } from '@tagalong/contracts/storefront/recommender';
import {
  failureProps,
  isApiError,
  isWaiting,
  Link,
  useCall,
  useHost,
  usePages,
  usePageTitle,
  useParams,
} from '@tagalong/platform';
import {
  Button,
  Chip,
  ChipRow,
  EmptyState,
  ErrorState,
  media,
  Page,
  PageSkeleton,
  PhotoIcon,
  Picture,
  radius,
  Skeleton,
  space,
  text,
  touchTarget,
} from '@tagalong/ui';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { NextPage } from '#parts/next-page.tsx';
import { kindOf, type PostKind, postCount, productPostsHref } from '#parts/post-kinds.ts';
import { PostTile } from '#parts/post-tile.tsx';
import { ProductNotFound } from '#parts/product-not-found.tsx';
import { useRecommender } from '#parts/use-recommender.ts';
import { POSTS_TEXTS } from './posts-texts.ts';

/** Lists the posts that tag a product, in tabs by kind with their counts (PR-06). */
export function ProductPostsPage() {
  const params = useParams();
  const id = idOf(params.id);
  const kind = kindOf(params.type);
  return id === null || !kind ? <ProductNotFound /> : <ProductPosts key={id} id={id} kind={kind} />;
}

function ProductPosts({ id, kind }: { id: number; kind: PostKind }) {
  const { report } = useHost();
  const from = useRecommender();
  const query = useCall(getProduct, { id });
  const product = query.data?.data;
  usePageTitle(product && POSTS_TEXTS.title(product.name));
  if (product) {
    return (
      <Page>
        <Head product={product} from={from} />
        <Tabs product={product} kind={kind} from={from} />
        <Posts key={kind} id={id} kind={kind} />
      </Page>
    );
  }
  if (isApiError(query.error) && query.error.code === 'not-found') return <ProductNotFound />;
  if (isWaiting(query)) return <PageSkeleton kind="grid" label={SHARED_TEXTS.loading} />;
  return <ErrorState title={POSTS_TEXTS.failed} {...failureProps(query, report)} />;
}

interface PartProps {
  product: Product;
  /** Stays in the URLs, for the way back to the product. */
  from: Recommender;
}

function Head({ product, from }: PartProps) {
  return (
    <header css={styles.head}>
      <Picture css={styles.picture} src={product.images.img_200x200} alt="" dominant={product.dominant} />
      <h1 css={styles.title}>
        <Link css={styles.link} to={productHref(product.id, from)}>
          {POSTS_TEXTS.title(product.name)}
        </Link>
      </h1>
    </header>
  );
}

function Tabs({ product, kind, from }: PartProps & { kind: PostKind }) {
  return (
    <ChipRow label={POSTS_TEXTS.kinds} inset={12} css={styles.tabs}>
      {PRODUCT_POST_TYPES.map((type) => (
        <Chip
          key={type}
          as={Link}
          replace
          to={productPostsHref(product.id, type, from)}
          isSelected={type === kind}
        >
          {POSTS_TEXTS.tab(POSTS_TEXTS[type], postCount(product, type))}
        </Chip>
      ))}
    </ChipRow>
  );
}

function Posts({ id, kind: type }: { id: number; kind: PostKind }) {
  const { report } = useHost();
  const query = usePages(listProductPosts, { id, type, limit: PRODUCT_PAGE_SIZE }, { isOfPage: true });
  if (!query.data) {
    if (isWaiting(query)) return <TilesSkeleton />;
    return <ErrorState title={POSTS_TEXTS.failed} {...failureProps(query, report)} />;
  }
  const posts = query.data.pages.flatMap(({ data }) => data);
  if (posts.length === 0) {
    return (
      <EmptyState
        icon={<PhotoIcon size={32} aria-hidden />}
        title={POSTS_TEXTS.emptyTitle}
        text={POSTS_TEXTS.emptyText}
        action={
          <Button as={Link} to={productHref(id)}>
            {POSTS_TEXTS.toProduct}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul css={styles.grid}>
        {posts.map((post) => (
          <li key={post.post_id}>
            <PostTile post={post} />
          </li>
        ))}
      </ul>
      <NextPage query={query} failedText={POSTS_TEXTS.moreFailed} />
    </>
  );
}

function TilesSkeleton() {
  return (
    <div css={styles.grid} role="status" aria-label={SHARED_TEXTS.loading}>
      {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((tile) => (
        <Skeleton key={tile} ratio={4 / 5} radius="md" />
      ))}
    </div>
  );
}

const styles = {
  head: css({ display: 'flex', alignItems: 'center', gap: space[5] }),
  picture: css({ width: 56, flex: 'none', borderRadius: radius.md }),
  title: css({ ...text('xl', 700), overflowWrap: 'anywhere' }),
  link: css({
    ...touchTarget,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  }),
  // The negative margin extends the row to the screen edges.
  tabs: css({ marginInline: -12 }),
  grid: css({
    display: 'grid',
    gap: 4,
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > li:empty': { display: 'none' },
    [media.aboveMobile]: { gap: 8 },
    [media.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  }),
};
