import type { FeedKind } from '@tagalong/contracts/social/post';
import type { Database } from '#api/database/database';
import type { Type } from '#api/database/statement';
import { FIRST } from '#api/http/cursor';
import { writtenPostsStatement } from './post-sql.ts';

export interface FeedInput {
  /** 0 for a visitor. */
  viewerId: number;
  after: readonly [time: string, id: number] | null;
  limit: number;
}

/** A page of everybody's posts by one column, which an index holds in this order. */
function ordered(column: 'created_at' | 'featured_at', condition = ''): string {
  return `SELECT p.id, p.${column} AS sort_value
    FROM posts p JOIN users author ON author.id = p.user_id AND author.deactivated_at IS NULL
    WHERE p.status = 1 ${condition} AND (p.${column}, p.id) < ($2::timestamptz, $3::bigint)
    ORDER BY p.${column} DESC, p.id DESC LIMIT $4`;
}

/**
 * The newest posts of each followed person, ids only, then the newest of those: reading whole rows here would
 * cost the more, the more people somebody follows.
 */
const FOLLOWING = `SELECT newest.id, newest.created_at AS sort_value
  FROM follows f
  JOIN users author ON author.id = f.followee_id AND author.deactivated_at IS NULL
  CROSS JOIN LATERAL (
    SELECT p.id, p.created_at FROM posts p
    WHERE p.user_id = f.followee_id AND p.status = 1 AND (p.created_at, p.id) < ($2::timestamptz, $3::bigint)
    ORDER BY p.created_at DESC, p.id DESC LIMIT $4
  ) newest
  WHERE f.follower_id = $1
  ORDER BY newest.created_at DESC, newest.id DESC LIMIT $4`;

/** By the score that an hourly job gives; the same kind of place as in the other feeds, with a number for the time. */
const TRENDING = `SELECT p.id, p.trend_score AS sort_value
  FROM posts p JOIN users author ON author.id = p.user_id AND author.deactivated_at IS NULL
  WHERE p.status = 1 AND p.trend_score > 0 AND (p.trend_score, p.id) < ($2::integer, $3::bigint)
  ORDER BY p.trend_score DESC, p.id DESC LIMIT $4`;
type TimedKind = Exclude<FeedKind, 'trending'>;

const FEEDS: Readonly<Record<FeedKind, string>> = {
  latest: ordered('created_at'),
  featured: ordered('featured_at', 'AND p.featured_at IS NOT NULL'),
  shop: ordered('created_at', 'AND p.is_shoppable'),
  tot: ordered('created_at', "AND p.type = 'THISORTHAT'"),
  following: FOLLOWING,
  trending: TRENDING,
};

/**
 * The statements of feeds for so many rows. The number stands in the text: with a parameter in its place the server
 * expects a tenth of all posts, finds no good plan for that, and plans anew for each reader.
 */
function feedStatements<const Sort extends Type>(sort: Sort) {
  const declare = (name: string, page: string) =>
    writtenPostsStatement(name, { params: ['int8', sort, 'int8'], sort }, page);
  const declared = new Map<string, ReturnType<typeof declare>>();
  return (kind: FeedKind, rowCount: number) => {
    const name = `feed-${kind}-${rowCount}`;
    const known = declared.get(name);
    if (known) return known;
    const feed = declare(name, FEEDS[kind].replaceAll('LIMIT $4', `LIMIT ${rowCount}`));
    declared.set(name, feed);
    return feed;
  };
}
const byTime = feedStatements('timestamptz');
const byScore = feedStatements('int4');

/** One row more than asked for is read, which tells whether another page follows. */
export function readFeed(db: Database, kind: TimedKind, { viewerId, after, limit }: FeedInput) {
  const [time, id] = after ?? [FIRST.time, FIRST.id];
  return db.query(byTime(kind, limit + 1), [viewerId, time, id]);
}

interface TrendingInput extends Omit<FeedInput, 'after'> {
  after: readonly [score: number, id: number] | null;
}

/** As above, most talked about first. */
export function readTrending(db: Database, { viewerId, after, limit }: TrendingInput) {
  const [score, id] = after ?? [FIRST.number, FIRST.id];
  return db.query(byScore('trending', limit + 1), [viewerId, score, id]);
}
