import type { Database, Work } from '#api/database/database';
import { statement } from '#api/database/statement';
import type { JobKind } from '#api/jobs/jobs';

export const COUNTERS_JOB = 'counters';

/** Counters that many members change at once, with the statement that adds the sums of changes `s`. */
const COUNTERS = {
  /** Likes of a post. */
  posts: `UPDATE posts t SET like_count = like_count + s.change FROM sums s WHERE t.id = s.target_id AND t.status = 1`,
  /** Likes of a product, and the likeboards that contain it. */
  products: `UPDATE products t SET like_count = like_count + s.change,
      likeboards_count = likeboards_count + s.other_change FROM sums s WHERE t.id = s.target_id`,
  /** Followers of a member. */
  users: 'UPDATE users t SET follower_count = follower_count + s.change FROM sums s WHERE t.id = s.target_id',
  /** Members who watch a brand. */
  brands: 'UPDATE brands t SET watcher_count = watcher_count + s.change FROM sums s WHERE t.id = s.target_id',
  /** Votes for the two sides of a post. */
  sides: `UPDATE tot_sides t SET vote_count = vote_count + CASE t.side WHEN 0 THEN s.change ELSE s.other_change END
    FROM sums s WHERE t.post_id = s.target_id`,
} as const;
export type CounterName = keyof typeof COUNTERS;

const NAMES = Object.keys(COUNTERS) as CounterName[];
/** First key of advisory locks, the same in every process; the second is the place of the counter. */
const LOCK = 7_265_002;
/** Changes of one statement. */
const STEP_CHANGES = 5_000;

/**
 * Adds the changes that were committed before it began. One process does that at a time, so that two don't wait for each
 * other's rows; what the one before has added is skipped.
 */
const addOf = (name: CounterName) => statement(`counter-add-${name}`, { row: { found: 'int4?' } })`
  WITH locked AS MATERIALIZED (
    SELECT pg_advisory_xact_lock(${LOCK}, ${NAMES.indexOf(name)})
  ), found AS MATERIALIZED (
    SELECT array_agg(id) AS ids FROM (
      SELECT id FROM counter_changes WHERE counter = '${name}' LIMIT ${STEP_CHANGES}
    ) step
  ), gone AS (
    DELETE FROM counter_changes WHERE id = ANY ((SELECT ids FROM found)::bigint[]) AND EXISTS (SELECT FROM locked)
    RETURNING target_id, change, other_change
  ), sums AS (
    SELECT target_id, sum(change)::integer AS change, sum(other_change)::integer AS other_change
    FROM gone GROUP BY target_id
  ), changed AS (${COUNTERS[name]})
  SELECT cardinality(ids) AS found FROM found`;

const WORKS = new Map(NAMES.map((name) => [name, workOf(addOf(name))]));

function workOf(add: ReturnType<typeof addOf>): Work {
  return async (db) => {
    while ((await db.one(add)).found === STEP_CHANGES);
  };
}

/** Builds the statement of a CTE that records changes: rows of the counter's target and its one or two changes. */
export const recordChanges = (counter: CounterName, rows: string): string => `
  INSERT INTO counter_changes (counter, target_id, change, other_change)
  SELECT '${counter}', target_id, change, other_change FROM (${rows}) AS known (target_id, change, other_change)`;

/** SQL of the part of a counter that is not added yet, for reads before the end of the transaction that changes it. */
export const pendingOf = (counter: CounterName, id: string, change = 'change'): string => `
  (SELECT coalesce(sum(${change}), 0)::integer FROM counter_changes WHERE counter = '${counter}' AND target_id = ${id})`;

/** Adds the recorded changes once the open transaction is committed, before its caller continues. */
export function addAfterCommit(db: Database, counter: CounterName): void {
  const work = WORKS.get(counter);
  if (work) db.afterCommit(work);
}

/** Adds what processes have left that were killed between a commit and the sum that follows it. */
export function countersJob(db: Database): JobKind {
  return {
    queue: 'counting',
    everyMs: 60_000,
    async run() {
      for (const work of WORKS.values()) await work(db);
    },
  };
}
