import type { Database } from '#api/database/database';
import { containsPattern, prefixPattern } from '#api/database/like-pattern';
import { type Columns, statement } from '#api/database/statement';
import type { NumberPlace, ViewerPageInput } from '#api/http/cursor';
import { foundPosts } from '#api/social/parts/found-posts';
import { BRAND_COLUMNS, BRAND_ROW, PERSON_COLUMNS, PERSON_ROW } from '#api/social/parts/people';
import {
  PUBLIC_LIKEBOARD_COLUMNS,
  PUBLIC_LIKEBOARD_FROM,
  PUBLIC_LIKEBOARD_ROW,
} from '#api/social/parts/public-likeboards';

export const postsByWords = foundPosts('search-posts', "p.search @@ plainto_tsquery('english', $5)");

export interface NameSearchInput extends ViewerPageInput<NumberPlace> {
  /** Holds normalized text, as SQL `fold` produces it. */
  text: string;
}

/** Limits the candidates of a name search: this many of the most popular rows, and this many other matches. */
const CANDIDATES_MAX = 2_000;
const SAME_NAME_MAX = 50;

/**
 * Ranks names: exact match, then prefix, then substring, then similar spelling; within each rank by similarity and
 * popularity. Only a bounded set of candidates is ranked: matches among the most popular rows, exact matches, and other
 * matches up to a limit. Display columns are read only for the page. $2 is the text, $3 its prefix pattern, $4 its
 * substring pattern, $5 and $6 the cursor position, $7 the limit.
 */
function byName<const R extends Columns>(name: string, shown: R, parts: NameSearchParts) {
  const { columns, from, row, text, whole, popularity, known = 'true', condition = 'true' } = parts;
  const matches = `(${text} LIKE $4 OR $2 <% (${text}))`;
  const params = ['int8', 'text', 'text', 'text', 'int4', 'int8', 'int8'] as const;
  return statement(name, { params, row: { ...shown, sort_value: 'int4' } })`
    WITH candidate AS MATERIALIZED (
      SELECT best.id FROM (
        SELECT ${row}.id, ${text} AS text FROM ${from} WHERE ${condition} AND ${known}
        ORDER BY ${popularity} DESC, ${row}.id DESC LIMIT ${CANDIDATES_MAX}
      ) best WHERE best.text LIKE $4 OR $2 <% best.text
      UNION (SELECT ${row}.id FROM ${from} WHERE ${condition} AND ${whole} = $2 LIMIT ${SAME_NAME_MAX})
      UNION (SELECT ${row}.id FROM ${from} WHERE ${condition} AND ${matches} LIMIT ${CANDIDATES_MAX})
    ), ranked AS MATERIALIZED (
      SELECT * FROM (
        SELECT ${row}.id, (
          CASE WHEN ${whole} = $2 THEN 8 WHEN ${text} LIKE $3 OR ${whole} LIKE $3 THEN 4
            WHEN ${text} LIKE $4 THEN 2 ELSE 0 END * 1000000
          + round(word_similarity($2, ${text}) * 500000) + least(${popularity}, 400000)
        )::integer AS sort_value
        FROM candidate JOIN ${from} ON ${row}.id = candidate.id
      ) scored
      WHERE (sort_value, id) < ($5::integer, $6::bigint)
      ORDER BY sort_value DESC, id DESC LIMIT $7
    )
    SELECT ${columns}, ranked.sort_value FROM ranked JOIN ${from} ON ${row}.id = ranked.id
    ORDER BY ranked.sort_value DESC, ranked.id DESC`;
}

interface NameSearchParts {
  columns: string;
  from: string;
  /** Alias of the table in `from` whose rows are searched. */
  row: 'u' | 'b';
  /** Expression covered by the trigram index. */
  text: string;
  whole: string;
  /** Column with an index in this order. */
  popularity: string;
  /** Predicate of that index, if it is partial. */
  known?: string;
  condition?: string;
}

const users = byName('search-users', PERSON_ROW, {
  columns: PERSON_COLUMNS,
  from: 'users u',
  row: 'u',
  text: "fold(u.nickname || ' ' || u.handle)",
  whole: 'u.handle',
  popularity: 'u.follower_count',
  condition: 'u.deactivated_at IS NULL AND NOT u.is_private',
});
const brands = byName('search-brands', BRAND_ROW, {
  columns: BRAND_COLUMNS,
  from: 'brands b',
  row: 'b',
  text: 'fold(b.name)',
  whole: 'fold(b.name)',
  popularity: 'b.watcher_count',
});
const collections = byName('search-collections', PUBLIC_LIKEBOARD_ROW, {
  columns: PUBLIC_LIKEBOARD_COLUMNS,
  from: `(${PUBLIC_LIKEBOARD_FROM})`,
  row: 'b',
  text: 'fold(b.name)',
  whole: 'fold(b.name)',
  popularity: 'b.trend_score',
  known: 'b.trend_score > 0',
  condition:
    'b.is_public AND u.deactivated_at IS NULL AND NOT u.is_private AND b.product_count + b.post_count > 0',
});

/** Replaces unknown words with the most similar known word. */
const correctWords = statement('search-correct-words', { params: ['text[]'], row: { word: 'text' } })`
  SELECT coalesce((
    SELECT known.word FROM search_words known WHERE known.word % typed.word
    ORDER BY similarity(known.word, typed.word) DESC, known.text_count DESC, known.word LIMIT 1
  ), typed.word) AS word
  FROM unnest($1::text[]) WITH ORDINALITY AS typed (word, place) ORDER BY typed.place`;

export function searchRepository(db: Database) {
  const valuesOf = ({ viewerId, text, after, limit }: NameSearchInput) =>
    [viewerId, text, prefixPattern(text), containsPattern(text), ...after, limit + 1] as const;
  return {
    users: (input: NameSearchInput) => db.query(users, valuesOf(input)),
    brands: (input: NameSearchInput) => db.query(brands, valuesOf(input)),
    collections: (input: NameSearchInput) => db.query(collections, valuesOf(input)),
    async correct(words: readonly string[]): Promise<string[]> {
      return (await db.query(correctWords, [words])).map(({ word }) => word);
    },
  };
}
