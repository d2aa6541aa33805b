import type { Product } from '@tagalong/contracts/storefront/product';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import { FIRST } from '#api/http/cursor';
import type { Viewer } from '#api/http/sessions';
import { type CardRow, cardsStatement } from './product-cards.ts';
import { productStatementText } from './product-sql.ts';

type Place = readonly [sortValue: number, id: number];

export interface CardPageInput {
  viewer: Viewer | null;
  after: Place | null;
  limit: number;
}

const hot = cardsStatement(
  'products-hot',
  `SELECT p.id, p.hot_score AS sort_value FROM products p
  WHERE p.status = 1 AND p.hot_score > 0 AND (p.hot_score, p.id) < ($2::integer, $3::bigint)
  ORDER BY p.hot_score DESC, p.id DESC LIMIT $4`,
);

/**
 * Every word must be there, the beginning of it is enough; names and brands weigh more than descriptions.
 * The matches are gathered first: ordering by rank inside the index scan would make the planner walk an
 * order index for rare words.
 */
const byWords = cardsStatement(
  'products-by-words',
  `SELECT ranked.id, ranked.sort_value FROM (
    SELECT p.id, round(ts_rank(p.search, wanted.query) * 1000000)::integer AS sort_value
    FROM (
      SELECT string_agg('(' || (to_tsquery('english', word || ':*') || to_tsquery('simple', word || ':*'))::text
        || ')', ' & ')::tsquery AS query
      FROM unnest($5::text[]) AS word
      WHERE numnode(to_tsquery('english', word || ':*')) > 0
    ) wanted
    JOIN products p ON p.status = 1 AND p.search @@ wanted.query
    OFFSET 0
  ) ranked
  WHERE (ranked.sort_value, ranked.id) < ($2::integer, $3::bigint)
  ORDER BY ranked.sort_value DESC, ranked.id DESC LIMIT $4`,
);

const bySimilarity = cardsStatement(
  'products-by-similarity',
  `SELECT ranked.id, ranked.sort_value FROM (
    SELECT p.id, round(word_similarity($5, p.search_text) * 1000000)::integer AS sort_value
    FROM products p WHERE p.status = 1 AND $5 <% p.search_text
    OFFSET 0
  ) ranked
  WHERE (ranked.sort_value, ranked.id) < ($2::integer, $3::bigint)
  ORDER BY ranked.sort_value DESC, ranked.id DESC LIMIT $4`,
);

const one = statement('product-get', productStatementText);

export function productRepository(db: Database) {
  return {
    listHot: (input: CardPageInput) => db.query<CardRow>(hot, valuesOf(input)),
    listByWords: (words: readonly string[], input: CardPageInput) =>
      db.query<CardRow>(byWords, [...valuesOf(input), words]),
    listBySimilarity: (text: string, input: CardPageInput) =>
      db.query<CardRow>(bySimilarity, [...valuesOf(input), text]),
    get: (id: number, viewer: Viewer | null, postRef: number | null) =>
      db.first<Product>(one, [viewer?.id ?? 0, id, postRef]),
  };
}

/** One row more than asked for is read, which tells whether another page follows. */
function valuesOf({ viewer, after, limit }: CardPageInput): unknown[] {
  const [sortValue, id] = after ?? [FIRST.number, FIRST.id];
  return [viewer?.id ?? 0, sortValue, id, limit + 1];
}
