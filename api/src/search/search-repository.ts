import type { BrandItem, PersonItem } from '@tagalong/contracts/people';
import {
  PUBLIC_LIKEBOARD_COLUMNS,
  PUBLIC_LIKEBOARD_FROM,
  type PublicLikeboardRow,
} from '#api/likeboards/public-likeboards';
import { BRAND_COLUMNS, PERSON_COLUMNS } from '#api/people/people-repository';
import { foundPosts } from '#api/posts/found-posts';
import { FIRST } from '#lib/cursor';
import type { Database } from '#lib/database';
import { containsPattern, prefixPattern } from '#lib/like-pattern';
import { statement } from '#lib/statement';

export const postsByWords = foundPosts('search-posts', "p.search @@ plainto_tsquery('english', $5)");

export interface NameSearchInput {
  /** 0 for a visitor. */
  viewerId: number;
  /** In lower case. */
  text: string;
  after: readonly [score: number, id: number] | null;
  limit: number;
}
type Scored<Item> = Item & { sort_value: number };

/**
 * Ranks names: the whole name, then its beginning, then the text inside of it, then names that are spelt alike;
 * among equals how alike they are and how many people care. The matches are gathered before they are ranked.
 * $2 is the text, $3 the pattern of a beginning, $4 of anything that holds it; $5 and $6 the place, $7 the limit.
 */
function byName(name: string, parts: NameSearchParts): ReturnType<typeof statement> {
  const { columns, from, id, text, whole, popularity, condition = 'true' } = parts;
  return statement(
    name,
    `SELECT found.* FROM (
      SELECT ${columns}, (
        CASE WHEN ${whole} = $2 THEN 8 WHEN ${text} LIKE $3 OR ${whole} LIKE $3 THEN 4 WHEN ${text} LIKE $4 THEN 2
          ELSE 0 END * 1000000
        + round(word_similarity($2, ${text}) * 500000) + least(${popularity}, 400000)
      )::integer AS sort_value
      FROM ${from}
      WHERE ${condition} AND (${text} LIKE $4 OR $2 <% (${text}))
      OFFSET 0
    ) found
    WHERE (found.sort_value, found.${id}) < ($5::integer, $6::bigint)
    ORDER BY found.sort_value DESC, found.${id} DESC LIMIT $7`,
  );
}

interface NameSearchParts {
  columns: string;
  from: string;
  /** Name of the answer's id column. */
  id: string;
  /** The expression that the trigram index holds. */
  text: string;
  whole: string;
  popularity: string;
  condition?: string;
}

const users = byName('search-users', {
  columns: PERSON_COLUMNS,
  from: 'users u',
  id: 'user_id',
  text: "lower(u.nickname || ' ' || u.handle)",
  whole: 'u.handle',
  popularity: 'u.follower_count',
  condition: 'u.deactivated_at IS NULL AND NOT u.is_private',
});
const brands = byName('search-brands', {
  columns: BRAND_COLUMNS,
  from: 'brands b',
  id: 'id',
  text: 'lower(b.name)',
  whole: 'lower(b.name)',
  popularity: 'b.watcher_count',
});
const collections = byName('search-collections', {
  columns: PUBLIC_LIKEBOARD_COLUMNS,
  from: PUBLIC_LIKEBOARD_FROM,
  id: 'id',
  text: 'lower(b.name)',
  whole: 'lower(b.name)',
  popularity: 'b.product_count + b.post_count',
  condition: 'b.is_public AND u.deactivated_at IS NULL AND b.product_count + b.post_count > 0',
});

/** Words that nobody wrote are replaced by the most similar one that somebody did. */
const mend = statement(
  'search-mend-words',
  `SELECT coalesce((
    SELECT known.word FROM search_words known WHERE known.word % asked.word
    ORDER BY similarity(known.word, asked.word) DESC, known.text_count DESC, known.word LIMIT 1
  ), asked.word) AS word
  FROM unnest($1::text[]) WITH ORDINALITY AS asked (word, place) ORDER BY asked.place`,
);

export function searchRepository(db: Database) {
  const valuesOf = ({ viewerId, text, after, limit }: NameSearchInput) => {
    const [score, id] = after ?? [FIRST.number, FIRST.id];
    return [viewerId, text, prefixPattern(text), containsPattern(text), score, id, limit + 1];
  };
  return {
    users: (input: NameSearchInput) => db.query<Scored<PersonItem>>(users, valuesOf(input)),
    brands: (input: NameSearchInput) => db.query<Scored<BrandItem>>(brands, valuesOf(input)),
    collections: (input: NameSearchInput) =>
      db.query<Scored<PublicLikeboardRow>>(collections, valuesOf(input)),
    async mend(words: readonly string[]): Promise<string[]> {
      return (await db.query<{ word: string }>(mend, [words])).map(({ word }) => word);
    },
  };
}
