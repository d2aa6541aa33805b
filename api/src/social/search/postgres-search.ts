import type { Database } from '#api/database/database';
import { containsPattern, prefixPattern } from '#api/database/like-pattern';
import { type Columns, statement } from '#api/database/statement';
import type { NumberPlace } from '#api/http/cursor';
import { foundPosts, readFound } from '#api/social/parts/found-posts';
import { BRAND_COLUMNS, BRAND_ROW, PERSON_COLUMNS, PERSON_ROW } from '#api/social/parts/people';
import {
  PUBLIC_LIKEBOARD_COLUMNS,
  PUBLIC_LIKEBOARD_FROM,
  PUBLIC_LIKEBOARD_ROW,
} from '#api/social/parts/public-likeboards';
import type { SearchEngine, SearchPage } from './search-engine.ts';
import { readSuggestions } from './suggestions.ts';

const postsByWords = foundPosts('search-posts', "p.search @@ plainto_tsquery('english', $5)");

/** Shorter texts have too few parts for a similar spelling: "bag" would find every name that begins with "ba". */
const SIMILAR_MIN_LENGTH = 4;
/** Limits the candidates of a name search: this many of the most popular rows, and this many other matches. */
const CANDIDATES_MAX = 2_000;
const SAME_NAME_MAX = 50;

/**
 * Ranks names: exact match, then prefix, then substring, then similar spelling; within each rank whole words come first,
 * then what is popular; similar spellings are ranked by similarity. Only a bounded set of candidates is ranked: matches among the most popular rows, exact matches, and other
 * matches up to a limit. Display columns are read only for the page. $2 is the text, $3 its prefix pattern, $4 its
 * substring pattern, $5 and $6 the cursor position, $7 the limit.
 */
function byName<const R extends Columns>(name: string, shown: R, parts: NameSearchParts) {
  const { columns, from, row, text, whole, popularity, known = 'true', condition = 'true' } = parts;
  const isMatch = (of: string): string =>
    `(${of} LIKE $4 OR (length($2) >= ${SIMILAR_MIN_LENGTH} AND $2 <% (${of})))`;
  const params = ['int8', 'text', 'text', 'text', 'int4', 'int8', 'int8'] as const;
  return statement(name, { params, row: { ...shown, sort_value: 'int4' } })`
    WITH candidate AS MATERIALIZED (
      SELECT best.id FROM (
        SELECT ${row}.id, ${text} AS text FROM ${from} WHERE ${condition} AND ${known}
        ORDER BY ${popularity} DESC, ${row}.id DESC LIMIT ${CANDIDATES_MAX}
      ) best WHERE ${isMatch('best.text')}
      UNION (SELECT ${row}.id FROM ${from} WHERE ${condition} AND ${whole} = $2 LIMIT ${SAME_NAME_MAX})
      UNION (SELECT ${row}.id FROM ${from} WHERE ${condition} AND ${isMatch(text)} LIMIT ${CANDIDATES_MAX})
    ), ranked AS MATERIALIZED (
      SELECT * FROM (
        SELECT ${row}.id, (
          CASE WHEN ${whole} = $2 THEN 8 WHEN ${text} LIKE $3 OR ${whole} LIKE $3 THEN 4
            WHEN ${text} LIKE $4 THEN 2 ELSE 0 END * 1000000
          + CASE WHEN word_similarity($2, ${text}) = 1 THEN 500000 WHEN ${text} LIKE $4 THEN 0
            ELSE round(word_similarity($2, ${text}) * 500000) END
          + least(${popularity}, 400000)
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

/** Searches in the database itself, with its text index and its index of parts of names. */
export function postgresSearch(db: Database): SearchEngine {
  return {
    posts: (text, page) => readFound(db, postsByWords, text, page),
    people: (text, page) => db.query(users, nameValues(text, page)),
    brands: (text, page) => db.query(brands, nameValues(text, page)),
    collections: (text, page) => db.query(collections, nameValues(text, page)),
    correct: async (words) => (await db.query(correctWords, [words])).map(({ word }) => word),
    suggest: (words) => readSuggestions(db, words),
  };
}

function nameValues(text: string, { viewerId, after, limit }: SearchPage<NumberPlace>) {
  return [viewerId, text, prefixPattern(text), containsPattern(text), ...after, limit + 1] as const;
}
