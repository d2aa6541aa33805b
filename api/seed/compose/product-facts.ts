import { countBy, groupBy } from './counters.ts';
import type { DemoLikeboard } from './likeboards.ts';
import { LIKED_PRODUCT, type Like } from './likes.ts';
import type { SaleRow } from './money-rows.ts';
import { byCheapness, currentPrice, type DemoPrice, isBuyable } from './offers.ts';
import type { DemoPost } from './post.ts';
import type { DemoProduct, ProductFacts } from './products.ts';
import { before, DAY_MS } from './when.ts';

interface FactsInput {
  products: readonly DemoProduct[];
  prices: readonly DemoPrice[];
  likes: readonly Like[];
  boards: readonly DemoLikeboard[];
  posts: readonly DemoPost[];
  sales: readonly SaleRow[];
  now: Date;
}

const LATELY_DAYS = 30;
const HOT_COUNT = 40;
const WEIGHT = { like: 1, tag: 2, sale: 4 } as const;

/** What prices, likes, posts and sales say about each product. */
export function productFacts(input: FactsInput): (product: DemoProduct) => ProductFacts {
  const { products, posts, boards } = input;
  const pricesOf = groupBy(input.prices, ({ product }) => product.id);
  const productLikes = input.likes.filter(({ targetType }) => targetType === LIKED_PRODUCT);
  const likeCount = countBy(productLikes, ({ targetId }) => targetId);
  const held = boards.flatMap(({ items }) => items.filter(({ targetType }) => targetType === LIKED_PRODUCT));
  const heldCount = countBy(held, ({ targetId }) => targetId);
  const tagged = posts.flatMap(({ type, tags }) => tags.map(({ productId }) => `${productId} ${type}`));
  const taggedCount = countBy(tagged, (key) => key);
  const scoreOf = hotScores(input, productLikes);
  const hottest = new Set(
    [...products]
      .sort((a, b) => scoreOf(b.id) - scoreOf(a.id))
      .slice(0, HOT_COUNT)
      .map(({ id }) => id),
  );

  return ({ id }) => ({
    ...priceFacts(pricesOf.get(id) ?? []),
    hotScore: scoreOf(id),
    isHot: hottest.has(id),
    likeCount: likeCount(id),
    likeboardsCount: heldCount(id),
    postCounts: {
      IMAGE: taggedCount(`${id} IMAGE`),
      INSTAGRAM: taggedCount(`${id} INSTAGRAM`),
      TIKTOK: taggedCount(`${id} TIKTOK`),
      THISORTHAT: taggedCount(`${id} THISORTHAT`),
      YOUTUBE: taggedCount(`${id} YOUTUBE`),
    },
  });
}

/** Likes, tags and sales of the last month, weighed together. */
function hotScores({ posts, sales, now }: FactsInput, likes: readonly Like[]): (productId: number) => number {
  const since = before(now, LATELY_DAYS * DAY_MS);
  const tags = posts.filter(({ createdAt }) => createdAt > since).flatMap((post) => post.tags);
  const likesOf = countBy(
    likes.filter(({ at }) => at > since),
    ({ targetId }) => targetId,
  );
  const tagsOf = countBy(tags, ({ productId }) => productId);
  const salesOf = countBy(
    sales.filter(({ ordered_at }) => ordered_at > since),
    ({ product_id }) => product_id,
  );
  return (id) => WEIGHT.like * likesOf(id) + WEIGHT.tag * tagsOf(id) + WEIGHT.sale * salesOf(id);
}

type PriceFacts = Pick<
  ProductFacts,
  'lowestPrice' | 'fullPrice' | 'currency' | 'merchantCount' | 'isMonetizable'
>;

/** The cheapest price at which the product can be had; of a sold-out one, the cheapest that is named. */
function priceFacts(prices: readonly DemoPrice[]): PriceFacts {
  const buyable = prices.filter(isBuyable);
  const named = buyable.length > 0 ? buyable : prices.filter(({ price }) => price > 0);
  const [cheapest] = [...named].sort(byCheapness);
  const available = prices.filter(({ isAvailable }) => isAvailable);
  return {
    lowestPrice: cheapest ? currentPrice(cheapest) : 0,
    fullPrice: cheapest?.salePrice ? cheapest.price : 0,
    currency: cheapest?.merchant.merchant.currency ?? 'USD',
    merchantCount: available.length,
    isMonetizable: available.some(({ merchant }) => merchant.network !== 'none'),
  };
}
