import type { FeedKind } from '@tagalong/contracts/social/post';
import type { Database } from '#api/database/database';
import type { Type } from '#api/database/statement';
import type { NumberPlace, TimePlace, ViewerPageInput } from '#api/http/cursor';
import { writtenPostsStatement } from '#api/social/parts/post-sql';

/** Selects a page of all users' posts, ordered by a column that has an index in this order. */
function ordered(column: 'created_at' | 'featured_at', condition = ''): string {
  return `SELECT p.id, p.${column} AS sort_value
    FROM posts p JOIN users author ON author.id = p.user_id AND author.deactivated_at IS NULL
    WHERE p.status = 1 ${condition} AND (p.${column}, p.id) < ($2::timestamptz, $3::bigint)
    ORDER BY p.${column} DESC, p.id DESC LIMIT $4`;
}

/**
 * Selects the newest post ids of each followed user, then the newest of those. Reading whole rows here would make the
 * cost grow with the number of followed users.
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

/** Orders posts by the hourly trend score; the cursor holds the score in place of the time. */
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
 * Declares one statement per feed and row count. The LIMIT is a literal because PostgreSQL estimates a LIMIT parameter
 * at 10% of all rows, which leads to poor plans and to replanning on every call.
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

/** Reads one row beyond `limit`, which shows whether another page follows. */
export function readFeed(
  db: Database,
  kind: TimedKind,
  { viewerId, after, limit }: ViewerPageInput<TimePlace>,
) {
  return db.query(byTime(kind, limit + 1), [viewerId, ...after]);
}

/** Reads the trending feed, highest score first, with one row beyond `limit`. */
export function readTrending(db: Database, { viewerId, after, limit }: ViewerPageInput<NumberPlace>) {
  return db.query(byScore('trending', limit + 1), [viewerId, ...after]);
}
