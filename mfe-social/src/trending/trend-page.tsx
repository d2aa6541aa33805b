import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { idOf } from '@tagalong/contracts/core/wire';
import { listTrendingPosts, listTrendingProducts, listTrends } from '@tagalong/contracts/social/discovery';
import { getBrand } from '@tagalong/contracts/social/people';
import { TRENDING_LIST_ROUTE } from '@tagalong/contracts/social/routes';
import { TREND_TYPES, type TrendType } from '@tagalong/contracts/storefront/product-filter';
import { Link, useCall, usePages, useParams } from '@tagalong/platform';
import { BagIcon, Button, EmptyState, Page, PhotoIcon, text } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { TILES_PAGE_SIZE } from '#lib/page-sizes.ts';
import { isNotFound, NotFoundState } from '#parts/list/found.tsx';
import { PartTabs, usePart } from '#parts/list/part-tabs.tsx';
import { PostList } from '#parts/list/post-list.tsx';
import { ProductList } from '#parts/list/product-list.tsx';
import { TREND_TEXTS } from './trend-texts.ts';

interface Trend {
  type: TrendType;
  text: string;
}

/** Shows the posts and products of a #tag, brand, category or keyword. */
export function TrendPage() {
  const params = useParams();
  const type = TREND_TYPES.find((known) => known === params.type);
  const words = params.text?.trim();
  if (!type || !words || words.length > 80) {
    return <NotFoundState title={TREND_TEXTS.trendNotFoundTitle} text={TREND_TEXTS.trendNotFoundText} />;
  }
  return <TrendView key={`${type} ${words}`} type={type} text={words} />;
}

function TrendView(trend: Trend) {
  const chosen = usePart(['posts', 'products']);
  const Part = chosen === 'posts' ? TrendPosts : TrendProducts;
  return (
    <Page>
      <h1 css={styles.title}>
        <bdi>{useTrendName(trend)}</bdi>
      </h1>
      <PartTabs
        label={TREND_TEXTS.trendParts}
        parts={[
          { part: 'posts', label: TREND_TEXTS.trendPosts },
          { part: 'products', label: TREND_TEXTS.trendProducts },
        ]}
        chosen={chosen}
      />
      <Part {...trend} />
    </Page>
  );
}

/** Returns a trend's display name. Brand and category URLs carry ids, so their names are fetched. */
function useTrendName({ type, text }: Trend): string {
  const brandId = type === 'brand' ? idOf(text) : null;
  const brand = useCall(getBrand, { id: brandId ?? 1 }, { enabled: brandId !== null });
  const categories = useCall(listTrends, { type: 'categories' }, { enabled: type === 'category' });
  if (type === 'tag') return `#${text}`;
  if (type === 'keyword') return text;
  const name =
    type === 'brand'
      ? brandId !== null && brand.data?.data.name
      : categories.data?.data.find((category) => category.text === text)?.label;
  return name || TREND_TEXTS.trending;
}

function TrendPosts({ type, text }: Trend) {
  const query = usePages(listTrendingPosts, { type, text, limit: TILES_PAGE_SIZE }, { isOfPage: true });
  const empty = (
    <EmptyTrend title={TREND_TEXTS.trendPostsEmptyTitle} icon={<PhotoIcon size={32} aria-hidden />} />
  );
  return isNotFound(query.error) ? empty : <PostList query={query} empty={empty} />;
}

function TrendProducts({ type, text }: Trend) {
  const query = usePages(listTrendingProducts, { type, text, limit: TILES_PAGE_SIZE }, { isOfPage: true });
  const empty = (
    <EmptyTrend title={TREND_TEXTS.trendProductsEmptyTitle} icon={<BagIcon size={32} aria-hidden />} />
  );
  return isNotFound(query.error) ? empty : <ProductList query={query} empty={empty} />;
}

function EmptyTrend({ title, icon }: { title: string; icon: ReactNode }) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={TREND_TEXTS.trendEmptyText}
      action={
        <Button as={Link} to={href(TRENDING_LIST_ROUTE, { type: 'tags' })} variant="secondary">
          {TREND_TEXTS.toTrends}
        </Button>
      }
    />
  );
}

const styles = { title: css({ ...text('2xl', 700), overflowWrap: 'anywhere' }) };
