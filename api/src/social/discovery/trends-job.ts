import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import { EXTEND_TIMEOUT, type JobKind } from '#api/jobs/jobs';

export const TRENDS_JOB = 'trends';

const HOUR_MS = 3_600_000;
/** Each run reads at most this many of the newest likes, votes, clicks and posts, which bounds its cost. */
const SCANNED_MAX = 200_000;
/** An event's weight halves after this many days. */
const HALF_LIFE_DAYS = 10;
/** Spelling correction uses words from this many of the newest posts and of the hottest products. */
const WORD_POSTS_MAX = 50_000;

/** Returns the SQL weight of an event at `time`: 100 for a new one, decaying to a minimum of 1. */
const weightOf = (time: string): string =>
  `greatest(1, 100 * power(0.5, extract(epoch FROM now() - ${time}) / 86400 / ${HALF_LIFE_DAYS}))`;

/** Rows of one transaction, for which likes of the same rows wait. */
const STEP_ROWS = 1_000;

/** Reads which rows of a table get another value of `column`: the score that `scores` computes for the row, or 0. */
function scoring(name: string, table: string, column: string, scores: string) {
  const changes = statement(`${name}-changes`, { row: { ids: 'int8[]?', scores: 'int8[]?' } })`
    WITH scores AS MATERIALIZED (
      SELECT id, least(1000000000, round(sum(weight)))::bigint AS score FROM (${scores}) event GROUP BY id
    )
    SELECT array_agg(known.id ORDER BY known.id) AS ids,
      array_agg(coalesce(scores.score, 0) ORDER BY known.id) AS scores
    FROM ${table} known LEFT JOIN scores ON scores.id = known.id
    WHERE (known.${column} > 0 OR scores.id IS NOT NULL) AND known.${column} <> coalesce(scores.score, 0)`;
  const set = statement(name, { params: ['int8[]', 'int8[]'] })`
    UPDATE ${table} target SET ${column} = change.score
    FROM unnest($1::bigint[], $2::bigint[]) AS change (id, score) WHERE target.id = change.id`;
  return { changes, set };
}

const likesOf = (targetType: 3 | 4): string => `
  SELECT target_id AS id, ${weightOf('created_at')} AS weight FROM (
    SELECT target_type, target_id, created_at FROM likeboard_items ORDER BY created_at DESC LIMIT ${SCANNED_MAX}
  ) item WHERE target_type = ${targetType}`;
const NEWEST_POSTS = `
  SELECT * FROM posts WHERE status = 1 ORDER BY created_at DESC, id DESC LIMIT ${SCANNED_MAX}`;

const scorePosts = scoring(
  'trends-posts',
  'posts',
  'trend_score',
  `${likesOf(4)}
  UNION ALL SELECT repost_of_id, 3 * ${weightOf('created_at')} FROM (${NEWEST_POSTS}) repost
    WHERE repost_of_id IS NOT NULL
  UNION ALL SELECT post_id, ${weightOf('created_at')} FROM (
    SELECT post_id, created_at FROM tot_votes ORDER BY created_at DESC LIMIT ${SCANNED_MAX}) vote
  UNION ALL SELECT post_id, ${weightOf('created_at')} / 4 FROM (
    SELECT post_id, created_at FROM clicks_by_month ORDER BY created_at DESC LIMIT ${SCANNED_MAX}) click WHERE post_id IS NOT NULL`,
);
const scoreProducts = scoring(
  'trends-products',
  'products',
  'hot_score',
  `${likesOf(3)}
  UNION ALL SELECT product_id, ${weightOf('created_at')} / 4 FROM (
    SELECT product_id, created_at FROM clicks_by_month ORDER BY created_at DESC LIMIT ${SCANNED_MAX}) click WHERE product_id IS NOT NULL
  UNION ALL SELECT t.product_id, 2 * ${weightOf('post.created_at')} FROM (${NEWEST_POSTS}) post
    JOIN post_products t ON t.post_id = post.id`,
);

/** Scores a likeboard by its recently added items, each weighted by its like count. */
const scoreLikeboards = scoring(
  'trends-likeboards',
  'likeboards',
  'trend_score',
  `SELECT item.likeboard_id AS id, (1 + least(coalesce(d.like_count, p.like_count, 0), 100)) * item.weight AS weight
  FROM (
    SELECT likeboard_id, target_type, target_id, ${weightOf('created_at')} / 10 AS weight FROM likeboard_items
    ORDER BY created_at DESC LIMIT ${SCANNED_MAX}
  ) item
  LEFT JOIN products d ON item.target_type = 3 AND d.id = item.target_id AND d.status = 1
  LEFT JOIN posts p ON item.target_type = 4 AND p.id = item.target_id AND p.status = 1`,
);

const forgetTags = statement('trends-forget-tags')`DELETE FROM trending_tags`;
const countTags = statement('trends-count-tags')`
  INSERT INTO trending_tags (tag, post_count, score)
  SELECT tag, count(*), least(1000000000, round(sum(${weightOf('post.created_at')})))::integer
  FROM (${NEWEST_POSTS}) post, unnest(post.tags) AS tag GROUP BY tag`;

const forgetWords = statement('trends-forget-words')`DELETE FROM search_words`;
/** The vocabulary holds whole words as users type them, because the search index holds only stems. */
const countWords = statement('trends-count-words')`
  INSERT INTO search_words (word, text_count)
  SELECT word, count(*) FROM (
    SELECT DISTINCT text.id, word FROM (
      SELECT 'post' || id AS id, fold(caption || ' ' || coalesce(title, '')) AS value FROM (
        SELECT * FROM posts WHERE status = 1 ORDER BY created_at DESC, id DESC LIMIT ${WORD_POSTS_MAX}) newest
      UNION ALL SELECT 'product' || id, search_text FROM (
        SELECT * FROM products WHERE status = 1 ORDER BY hot_score DESC, id LIMIT ${WORD_POSTS_MAX}) hottest
      UNION ALL SELECT 'brand' || id, fold(name) FROM brands
    ) text, regexp_split_to_table(text.value, '[^[:alnum:]]+') AS word
    WHERE length(word) BETWEEN 3 AND 30 AND word !~ '^[0-9]+$'
  ) found GROUP BY word HAVING to_tsvector('english', word) <> ''::tsvector`;

/**
 * Recomputes the hourly trend scores, the trending tags and the search vocabulary. An immediate second run changes
 * nothing, and one that fails halfway is completed by the next.
 */
export function trendsJob(db: Database): JobKind {
  const inTime = (work: () => Promise<unknown>): Promise<void> =>
    db.transaction(async () => {
      await db.query(EXTEND_TIMEOUT);
      await work();
    });
  async function score({ changes, set }: ReturnType<typeof scoring>): Promise<void> {
    const { ids, scores } = await db.transaction(async () => {
      await db.query(EXTEND_TIMEOUT);
      return db.one(changes);
    });
    for (let at = 0; ids && scores && at < ids.length; at += STEP_ROWS) {
      const end = at + STEP_ROWS;
      await db.transaction(() => db.query(set, [ids.slice(at, end), scores.slice(at, end)]));
    }
  }
  return {
    queue: 'counting',
    everyMs: HOUR_MS,
    async run() {
      await score(scorePosts);
      await score(scoreProducts);
      await score(scoreLikeboards);
      await inTime(async () => {
        await db.query(forgetTags);
        await db.query(countTags);
      });
      await inTime(async () => {
        await db.query(forgetWords);
        await db.query(countWords);
      });
    },
  };
}
