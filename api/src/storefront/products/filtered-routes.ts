import { CURRENCY_DEFAULT } from '@tagalong/contracts/core/limits';
import type {
  ProductFilters,
  ProductListKind,
  ProductSort,
} from '@tagalong/contracts/storefront/product-filter';
import { getProductFilters, listProducts, PRICE_SORTS } from '@tagalong/contracts/storefront/product-filter';
import type { ApiContext } from '#api/core/owner-module';
import { searchWords } from '#api/database/search-words';
import { statement, typed } from '#api/database/statement';
import { cursorOf, FIRST, type Place } from '#api/http/cursor';
import { page, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { requireSubject } from '#api/storefront/parts/list-subject';
import { cardsStatement, familyOf, hotterVariants } from '#api/storefront/parts/product-cards';
import { foundByWords } from '#api/storefront/parts/product-sql';

interface Selection {
  by: ProductListKind;
  text: string;
  words: readonly string[];
}

interface Filters {
  sort: ProductSort;
  currency: string | undefined;
  price_min: number | undefined;
  price_max: number | undefined;
  on_sale: boolean;
  brand_id: number | undefined;
}

/** Conditions of each list on a product p; $1 is the text. */
const LISTS: Readonly<Record<ProductListKind, string>> = {
  hot: "p.hot_score > 0 AND $1::text = ''",
  tag: `p.id IN (
    SELECT t.product_id FROM (
      SELECT tagged.id FROM posts tagged WHERE tagged.status = 1 AND tagged.tags @> ARRAY[lower($1)] OFFSET 0
    ) post JOIN post_products t ON t.post_id = post.id)`,
  brand: 'p.brand_id IN (SELECT id FROM brands WHERE id::text = $1 OR lower(name) = lower($1))',
  category: `p.google_category_id IN (
    WITH RECURSIVE tree AS (
      SELECT id FROM google_categories WHERE id::text = $1 OR lower(name) = lower($1)
      UNION SELECT child.id FROM google_categories child JOIN tree ON child.parent_id = tree.id
    ) SELECT id FROM tree)`,
  keyword: "p.search @@ plainto_tsquery('english', fold($1))",
};
/**
 * Returns the condition on a product p of a list, or of a search within it; $2 are the words. A search is a statement of
 * its own, because a condition that also holds without words could not use their index.
 */
function isListed(kind: ProductListKind, isSearch: boolean): string {
  if (!isSearch) return `${LISTS[kind]} AND cardinality($2::text[]) = 0`;
  const select = (condition: string): string =>
    `SELECT p.id FROM products p WHERE p.status = 1 AND ${LISTS[kind]} AND ${condition}`;
  return `p.id IN (${foundByWords(select, '$2')})`;
}
/** Other currencies are treated as USD (PR-01). */
const currencyOf = (product: string): string =>
  `CASE WHEN ${product}.currency IN ('CAD', 'GBP', 'EUR', 'AUD') THEN ${product}.currency ELSE 'USD' END`;
const CURRENCY = currencyOf('p');
const isOnSale = (product: string): string =>
  `${product}.lowest_price > 0 AND ${product}.full_price > ${product}.lowest_price`;
const IS_ON_SALE = isOnSale('p');

/** Conditions of the filters on a product of a list. */
const isFiltered = (product: string): string => `($7::text IS NULL OR ${currencyOf(product)} = $7)
    AND ($8::bigint IS NULL OR ${product}.lowest_price >= $8)
    AND ($9::bigint IS NULL OR ${product}.lowest_price BETWEEN 1 AND $9)
    AND (NOT $10::boolean OR ${isOnSale(product)}) AND ($11::bigint IS NULL OR ${product}.brand_id = $11)`;

interface Order {
  key: string;
  direction: 'ASC' | 'DESC';
  /** Position before the first row. */
  start: Place<['large', 'id']>;
}
const DOWN = { direction: 'DESC', start: [FIRST.large, FIRST.id] } as const;
/** Sorted after every price. */
const NO_PRICE = Number.MAX_SAFE_INTEGER;
const ORDERS: Readonly<Record<ProductSort, Order>> = {
  hot: { key: 'p.hot_score::bigint', ...DOWN },
  newest: { key: 'p.id', ...DOWN },
  'price-low': { key: `coalesce(nullif(p.lowest_price, 0), ${NO_PRICE})`, direction: 'ASC', start: [-1, 0] },
  'price-high': { key: 'p.lowest_price', ...DOWN },
  discount: {
    key: `CASE WHEN ${IS_ON_SALE} THEN (p.full_price - p.lowest_price) * 10000 / p.full_price ELSE 0 END`,
    ...DOWN,
  },
};

/** Renumbers the parameters of a condition, because $1 of a statement of cards is the viewer. */
const shifted = (condition: string, by: number): string =>
  condition.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + by}`);

/**
 * Lists the first of each product's variants, or all of them if $12 says so. The subquery collects the matches before they are sorted, so that the planner doesn't scan an index of the order. Only
 * the hot products have an index of both, which ends each page after a few rows.
 */
function listOf(kind: ProductListKind, sort: ProductSort, isSearch: boolean) {
  const { direction } = ORDERS[sort];
  const isIndexed = kind === 'hot' && sort === 'hot' && !isSearch;
  const key = isIndexed ? 'p.hot_score' : ORDERS[sort].key;
  const place = `row_number() OVER (PARTITION BY ${familyOf('p')} ORDER BY ${key} ${direction}, p.id ${direction})`;
  return cardsStatement(
    `products-${kind}-by-${sort}${isSearch ? '-with-words' : ''}`,
    {
      params: [
        'int8',
        'text',
        'text[]',
        'int8',
        'int8',
        'int8',
        'text?',
        'int8?',
        'int8?',
        'bool',
        'int8?',
        'bool',
      ],
      sort: 'int8',
      more: { created_at: 'timestamptz' },
    },
    `SELECT found.id, found.sort_value::bigint AS sort_value FROM (
      SELECT p.id, ${key} AS sort_value, ${isIndexed ? '1' : place} AS place FROM products p
      WHERE p.status = 1 AND ${shifted(isListed(kind, isSearch), 1)} AND ${isFiltered('p')}
      ${isIndexed ? `AND ($12 OR NOT EXISTS (${hotterVariants(isFiltered('v'))}))` : 'OFFSET 0'}
    ) found
    WHERE ($12 OR found.place = 1) AND (found.sort_value, found.id) ${direction === 'ASC' ? '>' : '<'} ($4::bigint, $5::bigint)
    ORDER BY found.sort_value ${direction}, found.id ${direction} LIMIT $6`,
    direction,
  );
}

const COUNTED_MAX = 5_000;
const BRANDS_MAX = 50;

function filtersOf(kind: ProductListKind, isSearch: boolean) {
  return statement(`product-filters-${kind}${isSearch ? '-with-words' : ''}`, {
    params: ['text', 'text[]'],
    row: {
      brands: typed<ProductFilters['brands']>('json'),
      currencies: typed<ProductFilters['currencies']>('json'),
      on_sale_count: 'int4',
    },
  })`
    WITH found AS MATERIALIZED (
      SELECT ${familyOf('p')} AS family, p.brand_id, p.brand_name, p.lowest_price, ${CURRENCY} AS currency, ${IS_ON_SALE} AS is_on_sale
      FROM products p WHERE p.status = 1 AND ${isListed(kind, isSearch)} LIMIT ${COUNTED_MAX}
    )
    SELECT
      (SELECT coalesce(json_agg(json_build_object('id', brand_id, 'name', brand_name, 'count', count)
        ORDER BY count DESC, brand_name), '[]')
      FROM (
        SELECT brand_id, brand_name, count(DISTINCT family) AS count FROM found
        GROUP BY brand_id, brand_name ORDER BY count DESC, brand_name LIMIT ${BRANDS_MAX}
      ) brand) AS brands,
      (SELECT coalesce(json_agg(json_build_object('currency', currency, 'count', count,
        'price_min', price_min, 'price_max', price_max) ORDER BY count DESC, currency), '[]')
      FROM (
        SELECT currency, count(DISTINCT family) AS count, min(lowest_price) AS price_min, max(lowest_price) AS price_max
        FROM found WHERE lowest_price > 0 GROUP BY currency
      ) priced) AS currencies,
      (SELECT count(DISTINCT family)::integer FROM found WHERE is_on_sale) AS on_sale_count`;
}

const KINDS = Object.keys(LISTS) as ProductListKind[];
const SORTS = Object.keys(ORDERS) as ProductSort[];
const searchOrNot = <S>(build: (isSearch: boolean) => S) => ({ whole: build(false), search: build(true) });
const statements = new Map(
  KINDS.flatMap((kind) =>
    SORTS.map(
      (sort) => [`${kind} ${sort}`, searchOrNot((isSearch) => listOf(kind, sort, isSearch))] as const,
    ),
  ),
);
const filterStatements = new Map(
  KINDS.map((kind) => [kind, searchOrNot((isSearch) => filtersOf(kind, isSearch))] as const),
);

/** Amounts are compared within one currency only. */
function comparedCurrency({ currency, sort, price_min, price_max }: Filters): string | undefined {
  const isCompared = PRICE_SORTS.includes(sort) || price_min !== undefined || price_max !== undefined;
  return currency ?? (isCompared ? CURRENCY_DEFAULT : undefined);
}

const CACHE_MS = 1_000;

/** Serves lists of products with filters, and what they can be filtered by (PR-06). */
export function filteredRoutes(serve: Serve, { db }: ApiContext): void {
  serve(listProducts, async ({ request, viewer }) => {
    const { cursor, limit, sort, currency, price_min, price_max, on_sale = false, brand_id } = request;
    const hasVariants = request.variants === 'all';
    const selection = selectionOf(request);
    const filters: Filters = { sort, currency, price_min, price_max, on_sale, brand_id };
    const name = `products:${JSON.stringify([selection, filters, hasVariants])}`;
    const list = cursorOf(name, ['large', 'id'], ORDERS[sort].start);
    const wanted = statements.get(`${selection.by} ${sort}`);
    if (!wanted) throw new Error(`There is no list '${selection.by}' by '${sort}'.`);
    const { text, words } = selection;
    const rows = await db.query(words.length > 0 ? wanted.search : wanted.whole, [
      viewer?.id ?? 0,
      text,
      words,
      ...list.read(cursor),
      limit + 1,
      comparedCurrency(filters),
      price_min,
      price_max,
      on_sale,
      brand_id,
      hasVariants,
    ]);
    if (rows.length === 0) await requireSubject(db, selection.by, text);
    return page(rows, limit, (last) => list.write([last.sort_value, last.id]));
  });

  serve(
    getProductFilters,
    async ({ request }) => {
      const { by, text, words } = selectionOf(request);
      const wanted = filterStatements.get(by);
      if (!wanted) throw new Error(`There is no list '${by}'.`);
      return success(await db.one(words.length > 0 ? wanted.search : wanted.whole, [text, words]));
    },
    { anonymousCacheMs: CACHE_MS },
  );
}

interface SelectionRequest {
  by: Selection['by'];
  text?: string | undefined;
  query?: string | undefined;
}

/** Hot products have no text. */
function selectionOf({ by, text = '', query = '' }: SelectionRequest): Selection {
  return { by, text: by === 'hot' ? '' : text, words: searchWords(query) };
}
