import type { Database } from '#api/database/database';
import { cardsStatement, familyOf } from '#api/storefront/parts/product-cards';
import { wordsQuery } from '#api/storefront/parts/product-sql';
import type { ProductSearch, ProductSearchPage } from './product-search.ts';

/** Ranks the products that `matches` selects. $5 is whether each variant is listed, not the best of a family only. */
const bestOfFamilies = (matches: string): string => `
  SELECT ranked.id, ranked.sort_value FROM (
    SELECT match.id, match.sort_value, row_number() OVER (
      PARTITION BY match.family ORDER BY match.sort_value DESC, match.hot_score DESC, match.id DESC
    ) AS place
    FROM (${matches}) match
  ) ranked
  WHERE ($5 OR ranked.place = 1) AND (ranked.sort_value, ranked.id) < ($2::integer, $3::bigint)
  ORDER BY ranked.sort_value DESC, ranked.id DESC LIMIT $4`;

/**
 * The subquery collects the matches first, because ordering by rank inside the scan would make the planner use an order index for
 * rare words.
 */
const byWords = cardsStatement(
  'products-by-words',
  { params: ['int8', 'int4', 'int8', 'int8', 'bool', 'text[]'], sort: 'int4' },
  bestOfFamilies(`
    SELECT p.id, p.hot_score, ${familyOf('p')} AS family,
      round(ts_rank(p.search, wanted.query) * 1000000)::integer AS sort_value
    FROM (
      ${wordsQuery('$6')}
    ) wanted
    JOIN products p ON p.status = 1 AND p.search @@ wanted.query
    OFFSET 0`),
);

const bySimilarity = cardsStatement(
  'products-by-similarity',
  { params: ['int8', 'int4', 'int8', 'int8', 'bool', 'text'], sort: 'int4' },
  bestOfFamilies(`
    SELECT p.id, p.hot_score, ${familyOf('p')} AS family,
      round(word_similarity($6, p.search_text) * 1000000)::integer AS sort_value
    FROM products p WHERE p.status = 1 AND $6 <% p.search_text
    OFFSET 0`),
);

/** Searches products in the site's own database. */
export function postgresProductSearch(db: Database): ProductSearch {
  const placeOf = ({ viewerId, after, limit, hasVariants }: ProductSearchPage) =>
    [viewerId, ...after, limit + 1, hasVariants] as const;
  return {
    byWords: (words, page) => db.query(byWords, [...placeOf(page), words]),
    bySpelling: (words, page) => db.query(bySimilarity, [...placeOf(page), words.join(' ')]),
  };
}
