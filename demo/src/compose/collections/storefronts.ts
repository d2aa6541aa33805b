import type { DemoProduct } from '#compose/catalog/products';
import type { DemoPerson } from '#compose/people/people';
import type { DemoPost } from '#compose/posts/post';
import type { Random } from '#src/lib/random';
import { before, DAY_MS, latest, randomTime, SALES_SPAN_MS } from '#src/lib/times';
import type { DemoLikeboard } from './likeboards.ts';
import { LIKED_PRODUCT } from './likes.ts';

export interface ShopItem {
  owner: DemoPerson;
  product: DemoProduct;
  /** The likeboard from which the product was added, if any. */
  likeboardId: number | null;
  collectionId: number | null;
  createdAt: Date;
}

interface ShopInput {
  creators: readonly DemoPerson[];
  posts: readonly DemoPost[];
  products: readonly DemoProduct[];
  boards: readonly DemoLikeboard[];
  now: Date;
}

const FROM_LIKEBOARD = 0.3;

/** 20 to 60 products of each creator, above all those that they tagged or that match their interests. */
export function composeShops(
  random: Random,
  { creators, posts, products, boards, now }: ShopInput,
): ShopItem[] {
  // Shops are older than the first click, which may come from a shop.
  const opened = before(now, SALES_SPAN_MS + 20 * DAY_MS);
  return creators.flatMap((owner) => {
    const own = random.fork(owner.person.key);
    const tagged = new Set(
      posts
        .filter(({ author }) => author === owner)
        .flatMap(({ tags }) => tags.map(({ productId }) => productId)),
    );
    const weightOf = ({ id, picture }: DemoProduct): number =>
      0.3 + (tagged.has(id) ? 4 : 0) + (owner.person.interests.includes(picture.shape) ? 2 : 0);
    return own.sampleByWeight(products, weightOf, own.whole(20, 60)).map((product, index) => ({
      owner,
      product,
      likeboardId: own.chance(FROM_LIKEBOARD) ? boardWith(boards, owner, product) : null,
      collectionId: null,
      // The shop opened with a third of its products.
      createdAt:
        index % 3 === 0
          ? latest(opened, owner.joinedAt)
          : randomTime(own, latest(owner.joinedAt, product.createdAt), now),
    }));
  });
}

function boardWith(boards: readonly DemoLikeboard[], owner: DemoPerson, product: DemoProduct): number | null {
  const holds = boards.find(
    (board) =>
      board.owner === owner &&
      board.items.some(({ targetType, targetId }) => targetType === LIKED_PRODUCT && targetId === product.id),
  );
  return holds?.id ?? null;
}

const SHELVES = ['New in', 'For the table', 'Under fifty'];
const SHELF_SIZE = 9;

/** The shelves of the merchant's shop, with products that the merchant sells. */
export function composeMerchantShop(
  random: Random,
  merchant: DemoPerson,
  sold: readonly DemoProduct[],
  now: Date,
) {
  const shelves = SHELVES.map((name, index) => ({
    id: index + 1,
    user_id: merchant.id,
    name,
    position: index,
    created_at: merchant.joinedAt,
  }));
  const items: ShopItem[] = random.sample(sold, SHELF_SIZE * shelves.length).map((product, index) => ({
    owner: merchant,
    product,
    likeboardId: null,
    collectionId: 1 + (index % shelves.length),
    createdAt: randomTime(random, latest(merchant.joinedAt, product.createdAt), now),
  }));
  return { shelves, items };
}

/** Distance between the ranks of two products, as the API spreads them. */
const RANK_STEP = 1_000_000;

export function shopRows(items: readonly ShopItem[]) {
  // The last added product comes first, as in a shop that its owner hasn't arranged, and there is room between two.
  const times = items.map(({ createdAt }) => createdAt).toSorted((a, b) => a.getTime() - b.getTime());
  const ranks = new Map(times.map((time, index) => [time, (index + 1) * RANK_STEP]));
  return items.map(({ owner, product, likeboardId, collectionId, createdAt }) => ({
    user_id: owner.id,
    product_id: product.id,
    likeboard_id: likeboardId,
    collection_id: collectionId,
    created_at: createdAt,
    rank: ranks.get(createdAt),
  }));
}
