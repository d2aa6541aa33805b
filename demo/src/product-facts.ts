import { byCheapness, currentPrice, type DemoPrice, isBuyable } from './compose/catalog/prices.ts';
import type { DemoProduct } from './compose/catalog/products.ts';
import type { DemoLikeboard } from './compose/collections/likeboards.ts';
import { LIKED_PRODUCT, type Like } from './compose/collections/likes.ts';
import type { SaleRow } from './compose/money/sales.ts';
import type { DemoPost } from './compose/posts/post.ts';
import { countBy, groupBy } from './lib/counters.ts';
import { before, DAY_MS } from './lib/times.ts';

interface FactsInput {
  products: readonly DemoProduct[];
  prices: readonly DemoPrice[];
  likes: readonly Like[];
  boards: readonly DemoLikeboard[];
  posts: readonly DemoPost[];
  sales: readonly SaleRow[];
  now: Date;
}

const RECENT_DAYS = 30;
const HOT_COUNT = 40;
const WEIGHT = { like: 1, tag: 2, sale: 4 } as const;

/** The columns of a product that follow from the rest of the demo: its price, counters and hot score. */
export function productFacts(input: FactsInput) {
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

  return (id: number) => ({
    ...priceFacts(pricesOf.get(id) ?? []),
    is_hot: hottest.has(id),
    hot_score: scoreOf(id),
    like_count: likeCount(id),
    likeboards_count: heldCount(id),
    imageposts_count: taggedCount(`${id} IMAGE`),
    instagramposts_count: taggedCount(`${id} INSTAGRAM`),
    tiktok_posts_count: taggedCount(`${id} TIKTOK`),
    thisorthatposts_count: taggedCount(`${id} THISORTHAT`),
    video_posts_count: taggedCount(`${id} YOUTUBE`),
  });
}

/** Weighted sum of the likes, tags and sales of the last 30 days. */
function hotScores({ posts, sales, now }: FactsInput, likes: readonly Like[]): (productId: number) => number {
  const since = before(now, RECENT_DAYS * DAY_MS);
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

/** The cheapest buyable price; for a sold-out product, the cheapest of all. */
function priceFacts(prices: readonly DemoPrice[]) {
  const buyable = prices.filter(isBuyable);
  const candidates = buyable.length > 0 ? buyable : prices.filter(({ price }) => price > 0);
  const [cheapest] = [...candidates].sort(byCheapness);
  const available = prices.filter(({ isAvailable }) => isAvailable);
  return {
    lowest_price: cheapest ? currentPrice(cheapest) : 0,
    full_price: cheapest?.salePrice ? cheapest.price : 0,
    currency: cheapest?.merchant.merchant.currency ?? 'USD',
    merchant_count: available.length,
    is_monetizable: available.some(({ merchant }) => merchant.network !== 'none'),
  };
}
