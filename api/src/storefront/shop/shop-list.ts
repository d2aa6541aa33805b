import type { ShopItem, ShopSort } from '@tagalong/contracts/storefront/shop-item';
import type { Database } from '#api/database/database';
import { searchWords } from '#api/database/search-words';
import { each, type Row, statement, typed } from '#api/database/statement';
import { cursorOf, FIRST, OLDEST, type Place } from '#api/http/cursor';
import { page, success } from '#api/http/responses';
import type { Viewer } from '#api/http/sessions';
import { cardsOf } from '#api/storefront/parts/product-cards';
import { foundByWords, NAMED } from '#api/storefront/parts/product-sql';

interface ShopListInput {
  ownerId: number;
  collectionId?: number | undefined;
  sort?: ShopSort | undefined;
  isOnSale?: boolean | undefined;
  brandId?: number | undefined;
  /** Search text; products match by name and brand, or by similar spelling if none does. */
  query?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}
type ShopListRow = Row<ReturnType<typeof listBy>>;

interface Order {
  key: string;
  type: 'timestamptz' | 'int8';
  direction: 'ASC' | 'DESC';
  /** Cursor position before the first row. */
  start: Place<['number' | 'time', 'id']>;
}

const LAST_PRICE = Number.MAX_SAFE_INTEGER;
/** Place of a product's currency, in the order of PR-01; others are treated as USD. */
const CURRENCY_PLACE = `coalesce(array_position(ARRAY['CAD', 'GBP', 'EUR', 'AUD'], p.currency::text), 0)::bigint`;
/** Exceeds every price. */
const CURRENCY_STEP = 10 ** 15;
/**
 * Amounts are compared within one currency only, so the price orders list one currency after the other. Products
 * without a price are listed last.
 */
const ORDERS: Readonly<Record<ShopSort, Order>> = {
  arranged: { key: 's.place', type: 'int8', direction: 'DESC', start: [FIRST.id, FIRST.id] },
  newest: { key: 's.created_at', type: 'timestamptz', direction: 'DESC', start: [FIRST.time, FIRST.id] },
  oldest: { key: 's.created_at', type: 'timestamptz', direction: 'ASC', start: OLDEST },
  'price-low': {
    key: `CASE p.lowest_price WHEN 0 THEN ${LAST_PRICE}
      ELSE ${CURRENCY_PLACE} * ${CURRENCY_STEP} + p.lowest_price END`,
    type: 'int8',
    direction: 'ASC',
    start: [-1, 0],
  },
  'price-high': {
    key: `CASE p.lowest_price WHEN 0 THEN 0
      ELSE (5 - ${CURRENCY_PLACE}) * ${CURRENCY_STEP} + p.lowest_price END`,
    type: 'int8',
    direction: 'DESC',
    start: [FIRST.id, FIRST.id],
  },
};

/** Selects the ids of the owner's products that meet a condition. */
const ofShop = (condition: string): string => `
  SELECT p.id FROM storefront_items s JOIN products p ON p.id = s.product_id AND p.status = 1
  WHERE s.user_id = $1 AND ${condition}`;
const FOUND = foundByWords(ofShop, '$8', NAMED);

/** The whole shop or one shelf, all its products or those that match words. */
interface Part {
  isShelf: boolean;
  isSearch: boolean;
}

/**
 * A search is a statement of its own, because a condition that also holds without words could not use their index.
 * Nobody but the owner sees the shop of a deactivated account.
 */
function listBy(sort: ShopSort, { isShelf, isSearch }: Part) {
  const { key, type, direction } = ORDERS[sort];
  return statement(`shop-by-${sort}${isShelf ? '-of-shelf' : ''}${isSearch ? '-with-words' : ''}`, {
    params: ['int8', 'text', 'int8', 'int8', 'bool', 'int8?', 'int8?', 'text[]', 'int8'],
    row: {
      ...each('int8', 'product_id', 'place'),
      sort_value: typed<string | number>(type),
      note: 'text',
      is_pinned: 'bool',
      collection_id: 'int8?',
      created_at: 'timestamptz',
    },
  })`
    SELECT s.product_id, ${key} AS sort_value, s.place, s.note, s.is_pinned, s.created_at,
      (SELECT c.id FROM storefront_collections c WHERE c.id = s.collection_id AND c.deleted_at IS NULL)
        AS collection_id
    FROM storefront_items s JOIN products p ON p.id = s.product_id AND p.status = 1
    WHERE s.user_id = $1 ${isShelf ? 'AND s.collection_id = $7' : 'AND $7::bigint IS NULL'}
      AND EXISTS (SELECT FROM users o WHERE o.id = $1 AND (o.deactivated_at IS NULL OR o.id = $9))
      AND (NOT $5::boolean OR p.full_price > 0) AND ($6::bigint IS NULL OR p.brand_id = $6)
      AND ${isSearch ? `p.id IN (${FOUND})` : 'cardinality($8::text[]) = 0'}
      AND (${key}, s.product_id) ${direction === 'ASC' ? '>' : '<'} ($2::text::${type}, $3::bigint)
    ORDER BY ${key} ${direction}, s.product_id ${direction} LIMIT $4`;
}

const listKey = (sort: ShopSort, { isShelf, isSearch }: Part): string => `${sort} ${isShelf} ${isSearch}`;
const SORTS = Object.keys(ORDERS) as ShopSort[];
const lists = new Map(
  SORTS.flatMap((sort) =>
    [true, false].flatMap((isShelf) =>
      [true, false].map(
        (isSearch) => [listKey(sort, { isShelf, isSearch }), listBy(sort, { isShelf, isSearch })] as const,
      ),
    ),
  ),
);

/**
 * Reads a page of a user's shop: cards with what the shop's owner says about the products. Products that have left the
 * catalog have no card.
 */
export async function shopPage(db: Database, viewer: Viewer | null, input: ShopListInput) {
  const { ownerId, collectionId, sort = 'arranged', isOnSale = false, brandId = null } = input;
  const { query = '', cursor, limit } = input;
  const words = searchWords(query);
  const { type, start } = ORDERS[sort];
  const places = cursorOf(
    `shop:${ownerId}:${collectionId ?? ''}:${sort}:${isOnSale}:${brandId ?? ''}:${words.join(' ')}`,
    [type === 'int8' ? 'number' : 'time', 'id'],
    start,
  );
  const [key, id] = places.read(cursor);
  const list = lists.get(listKey(sort, { isShelf: collectionId !== undefined, isSearch: words.length > 0 }));
  if (!list) throw new Error(`The order '${sort}' does not exist.`);
  const after = [String(key), id, limit + 1] as const;
  const rows = await db.query(list, [
    ownerId,
    ...after,
    isOnSale,
    brandId,
    collectionId,
    words,
    viewer?.id ?? 0,
  ]);
  // The cursor's key type matches the type of `sort_value` in the selected statement.
  const write = ({ sort_value, product_id }: ShopListRow): string =>
    places.write([sort_value, product_id] as Parameters<typeof places.write>[0]);
  const { data, next_cursor } = page(rows, limit, write);
  const ids = data.map(({ product_id }) => product_id);
  const known = new Map((await cardsOf(db, ids, viewer)).map((card) => [card.id, card]));
  const items = data.flatMap(({ product_id, created_at, ...own }): ShopItem[] => {
    const card = known.get(product_id);
    const { note, is_pinned, collection_id, place } = own;
    return card ? [{ ...card, note, is_pinned, collection_id, place, added_at: created_at }] : [];
  });
  return { ...success(items), next_cursor };
}
