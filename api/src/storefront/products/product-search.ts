import type { Database } from '#api/database/database';
import { cursorOf } from '#api/http/cursor';
import { page } from '#api/http/responses';
import type { Viewer } from '#api/http/sessions';
import { type CardRow, cardsStatement, familyOf } from '#api/storefront/parts/product-cards';
import { wordsQuery } from '#api/storefront/parts/product-sql';

interface ProductSearch {
  viewer: Viewer | null;
  cursor?: string | undefined;
  limit: number;
  /** Whether each variant of a product is found, not the best match only. */
  hasVariants?: boolean;
}

const BY_WORDS = 0;
const BY_SPELLING = 1;

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
 * Every word must match, at least as a prefix; names and brands weigh more than descriptions. The subquery collects the
 * matches first, because ordering by rank inside the scan would make the planner use an order index for rare words.
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

/** Finds products with all words or, without matches, with similar spelling; the cursor records the mode. */
export async function findProducts(
  db: Database,
  words: readonly string[],
  { viewer, cursor, limit, hasVariants = false }: ProductSearch,
) {
  const text = words.join(' ');
  const list = cursorOf(`search:${hasVariants ? 'all:' : ''}${text}`, ['number', 'number', 'id']);
  const [mode, ...after] = list.read(cursor);
  if (text === '') return page<CardRow>([], limit, String);
  const place = [viewer?.id ?? 0, ...after, limit + 1, hasVariants] as const;
  const found = mode === BY_SPELLING ? [] : await db.query(byWords, [...place, words]);
  const isFuzzy = found.length === 0 && mode !== BY_WORDS;
  const rows = isFuzzy ? await db.query(bySimilarity, [...place, text]) : found;
  const next = isFuzzy ? BY_SPELLING : BY_WORDS;
  return page(rows, limit, (last) => list.write([next, last.sort_value, last.id]));
}
