import type { Suggestion } from '@tagalong/contracts/social/search';
import type { Columns, Row, RowOf } from '#api/database/statement';
import type { NumberPlace, TimePlace } from '#api/http/cursor';
import type { FoundPosts } from '#api/social/parts/found-posts';
import type { BRAND_ROW, PERSON_ROW } from '#api/social/parts/people';
import type { PUBLIC_LIKEBOARD_ROW } from '#api/social/parts/public-likeboards';

/** A page: the rows that follow a place, and one beyond `limit` if there are more. */
export interface SearchPage<Place> {
  /** The member who reads, 0 for a visitor. */
  viewerId: number;
  /** Sort values and id of the last row before. */
  after: Place;
  limit: number;
}
/** A row with its place: rows come in descending order of `sort_value`, then of their id. */
export type Ranked<Shown extends Columns> = RowOf<Shown & { sort_value: 'int4' }>;

/**
 * Searches what members see. Texts and words are normalized: without accents and in lowercase, as `fold` of the database
 * does it. A search returns only what everyone may see, as it is now; a row that was found once appears on one page only. The
 * suite `testSearchEngine` is what an implementation must pass.
 */
export interface SearchEngine {
  /** Finds posts that contain all words of a text in any form, newest first. */
  posts(text: string, page: SearchPage<TimePlace>): Promise<Row<FoundPosts['all']>[]>;
  /** Finds people by nickname or handle: equal ones, then those that begin with the text, contain it, or are similar. */
  people(text: string, page: SearchPage<NumberPlace>): Promise<Ranked<typeof PERSON_ROW>[]>;
  /** Finds brands by name, in the same order. */
  brands(text: string, page: SearchPage<NumberPlace>): Promise<Ranked<typeof BRAND_ROW>[]>;
  /** Finds public collections by name, in the same order. */
  collections(text: string, page: SearchPage<NumberPlace>): Promise<Ranked<typeof PUBLIC_LIKEBOARD_ROW>[]>;
  /** Replaces each word that nobody uses by the most similar one that is used. */
  correct(words: readonly string[]): Promise<string[]>;
  /** Completes the last of several words. */
  suggest(words: readonly string[]): Promise<Suggestion[]>;
}
