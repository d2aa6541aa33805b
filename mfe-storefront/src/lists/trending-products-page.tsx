import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { idOf } from '@tagalong/contracts/core/wire';
import { listTrends } from '@tagalong/contracts/social/discovery';
import { getBrand } from '@tagalong/contracts/social/people';
import { TRENDING_POSTS_ROUTE } from '@tagalong/contracts/social/routes';
import { TREND_TYPES, type TrendType } from '@tagalong/contracts/storefront/product-filter';
import { HOT_PRODUCTS_ROUTE } from '@tagalong/contracts/storefront/routes';
import { Link, useCall, usePageTitle, useParams } from '@tagalong/platform';
import { BagIcon, Button, EmptyState, Page, space, text } from '@tagalong/ui';
import { FilteredProducts } from './filtered-products.tsx';
import { LIST_TEXTS } from './list-texts.ts';

const TEXT_MAX = 80;

interface Trend {
  type: TrendType;
  text: string;
}

/** Lists the products of a #tag, brand, category or keyword with filters (PR-06). */
export function TrendingProductsPage() {
  const params = useParams();
  const type = TREND_TYPES.find((known) => known === params.type);
  const words = params.text?.trim();
  if (!type || !words || words.length > TEXT_MAX) {
    return <NoProducts isPage title={LIST_TEXTS.trendNotFoundTitle} text={LIST_TEXTS.trendNotFoundText} />;
  }
  return <TrendingProducts key={`${type} ${words}`} type={type} text={words} />;
}

function TrendingProducts({ type, text: words }: Trend) {
  const name = useTrendName({ type, text: words });
  usePageTitle(name);
  return (
    <Page>
      <header css={styles.head}>
        <h1 css={styles.title}>
          <bdi>{name}</bdi>
        </h1>
        <Button
          as={Link}
          size="sm"
          variant="secondary"
          to={href(TRENDING_POSTS_ROUTE, { type, text: words })}
        >
          {LIST_TEXTS.toTrendPosts}
        </Button>
      </header>
      <FilteredProducts
        selection={{ by: type, text: words }}
        empty={<NoProducts title={LIST_TEXTS.trendEmptyTitle} text={LIST_TEXTS.trendEmptyText} />}
      />
    </Page>
  );
}

/** Returns a trend's display name. URLs of brands and categories carry ids, so their names are fetched. */
function useTrendName({ type, text: words }: Trend): string {
  const id = idOf(words);
  const brand = useCall(getBrand, { id: id ?? 1 }, { enabled: type === 'brand' && id !== null });
  const categories = useCall(
    listTrends,
    { type: 'categories' },
    { enabled: type === 'category' && id !== null },
  );
  if (type === 'tag') return `#${words}`;
  if (type === 'keyword' || id === null) return words;
  const name =
    type === 'brand'
      ? brand.data?.data.name
      : categories.data?.data.find((category) => category.text === words)?.label;
  return name ?? LIST_TEXTS.trending;
}

interface NoProductsProps {
  title: string;
  text: string;
  isPage?: boolean;
}

function NoProducts({ title, text: note, isPage }: NoProductsProps) {
  return (
    <EmptyState
      isPage={isPage}
      icon={<BagIcon size={32} aria-hidden />}
      title={title}
      text={note}
      action={
        <Button as={Link} to={href(HOT_PRODUCTS_ROUTE)} variant="secondary">
          {LIST_TEXTS.toHot}
        </Button>
      }
    />
  );
}

const styles = {
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[4],
  }),
  title: css({ ...text('2xl', 700), overflowWrap: 'anywhere' }),
};
