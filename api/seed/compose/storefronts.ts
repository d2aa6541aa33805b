import type { Random } from '#seed/random';
import { drawn, later } from './follows.ts';
import type { DemoLikeboard } from './likeboards.ts';
import { LIKED_PRODUCT } from './likes.ts';
import type { DemoPerson } from './people.ts';
import type { DemoPost } from './post.ts';
import type { DemoProduct } from './products.ts';
import type { Row } from './row.ts';
import { before, between, DAY_MS, MONEY_SPAN_MS } from './when.ts';

export interface ShopItem {
  owner: DemoPerson;
  product: DemoProduct;
  /** The board out of which the product came, if it came out of one. */
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

/** Shops are as old as the demo's money, so that the first clicks have something to come from. */
const FROM_LIKEBOARD = 0.3;

/** 20 to 60 products of each creator: what they posted, what they care for. */
export function composeShops(
  random: Random,
  { creators, posts, products, boards, now }: ShopInput,
): ShopItem[] {
  const opened = before(now, MONEY_SPAN_MS + 20 * DAY_MS);
  return creators.flatMap((owner) => {
    const own = random.fork(owner.person.key);
    const interests: readonly string[] = owner.person.interests;
    const tagged = new Set(
      posts
        .filter(({ author }) => author === owner)
        .flatMap(({ tags }) => tags.map(({ productId }) => productId)),
    );
    const weightOf = ({ id, picture }: DemoProduct): number =>
      0.3 + (tagged.has(id) ? 4 : 0) + (interests.includes(picture.shape) ? 2 : 0);
    return drawn(own, products, weightOf, own.whole(20, 60)).map((product, index) => ({
      owner,
      product,
      likeboardId: own.chance(FROM_LIKEBOARD) ? boardWith(boards, owner, product) : null,
      collectionId: null,
      // A third of the shop was there on the first day.
      createdAt:
        index % 3 === 0
          ? later(opened, owner.joinedAt)
          : between(own, later(owner.joinedAt, product.createdAt), now),
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

/** The shelves of the merchant's shop and what lies on them: things that the merchant sells. */
export function composeMerchantShop(
  random: Random,
  merchant: DemoPerson,
  sold: readonly DemoProduct[],
  now: Date,
): { shelves: Row<'storefront_collections'>[]; items: ShopItem[] } {
  const shelves = SHELVES.map((name, index) => ({
    id: index + 1,
    user_id: merchant.id,
    name,
    position: index,
    created_at: merchant.joinedAt,
  }));
  const items = random.sample(sold, SHELF_SIZE * shelves.length).map((product, index) => ({
    owner: merchant,
    product,
    likeboardId: null,
    collectionId: 1 + (index % shelves.length),
    createdAt: between(random, later(merchant.joinedAt, product.createdAt), now),
  }));
  return { shelves, items };
}

export function shopRows(items: readonly ShopItem[]): Row<'storefront_items'>[] {
  return items.map(({ owner, product, likeboardId, collectionId, createdAt }) => ({
    user_id: owner.id,
    product_id: product.id,
    likeboard_id: likeboardId,
    collection_id: collectionId,
    position: null,
    created_at: createdAt,
  }));
}
