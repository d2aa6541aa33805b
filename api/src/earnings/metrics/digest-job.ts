import { newNotification, PUBLISH_COUNT_CHANGES } from '#api/core/notify';
import type { Database } from '#api/database/database';
import { addDays, dayOf } from '#api/database/site-days';
import { statement } from '#api/database/statement';
import { EXTEND_TIMEOUT, type JobKind } from '#api/jobs/jobs';
import type { Clock } from '#api/lib/clock';

export const DIGEST_JOB = 'metrics-digest';

const HOUR_MS = 3_600_000;
/** Sunday is fully counted long before the hour of Monday at which the digest is sent. */
const SENT_AT_HOUR = 9;

/** Creators of one transaction. */
const STEP_CREATORS = 2_000;

const begin = statement('metrics-digest-begin', { params: ['date'] })`
  INSERT INTO metrics_digests (week, next_creator_id) VALUES ($1::date, 0) ON CONFLICT DO NOTHING`;
/** Is null for a week whose digest was sent to everyone. A second process waits here for the first one. */
const position = statement('metrics-digest-position', { params: ['date'], row: { next: 'int8?' } })`
  SELECT next_creator_id AS next FROM metrics_digests WHERE week = $1::date FOR UPDATE`;
const lastOfStep = statement('metrics-digest-step', { params: ['int8', 'int8'], row: { last: 'int8?' } })`
  SELECT max(id) AS last FROM (
    SELECT id FROM users WHERE id >= $1 AND is_creator ORDER BY id LIMIT $2
  ) step`;
const move = statement('metrics-digest-move', { params: ['date', 'int8?'] })`
  UPDATE metrics_digests SET next_creator_id = $2 WHERE week = $1::date`;
/** A new digest replaces one that wasn't read; of two unread notifications of a kind, the second would be left out. */
const removeUnread = statement('metrics-digest-remove-unread', { params: ['int8', 'int8'] })`
  DELETE FROM notifications_by_month
  WHERE user_id BETWEEN $1 AND $2 AND kind = 'tagalong' AND subtype = 'weekly-digest' AND read_at IS NULL`;
/**
 * Notifies each creator with an id from $2 to $3 and views in the week before `$1`, a Monday, or in the week before that, of the
 * change and of the post or product that contributed most to it.
 */
const send = statement('metrics-digest', { params: ['date', 'int8', 'int8'] })`
  WITH counted AS (
    SELECT d.creator_id, d.kind, d.target_id, sum(d.view_count) FILTER (WHERE d.day >= $1::date - 7) AS views,
      sum(d.view_count) FILTER (WHERE d.day < $1::date - 7) AS views_before
    FROM metrics_daily d
    WHERE d.creator_id BETWEEN $2 AND $3 AND d.day BETWEEN $1::date - 14 AND $1::date - 1
    GROUP BY d.creator_id, d.kind, d.target_id
  ), sums AS (
    SELECT creator_id, coalesce(sum(views), 0) AS views, coalesce(sum(views_before), 0) AS views_before
    FROM counted GROUP BY creator_id
  ), causes AS (
    SELECT DISTINCT ON (c.creator_id) c.creator_id, coalesce(c.views, 0) - coalesce(c.views_before, 0) AS change,
      coalesce(nullif(p.caption, ''), p.title, d.name) AS name
    FROM counted c JOIN sums s ON s.creator_id = c.creator_id
    LEFT JOIN posts p ON c.kind = 'post' AND p.id = c.target_id AND p.user_id = c.creator_id AND p.status = 1
    LEFT JOIN products d ON c.kind = 'product' AND d.id = c.target_id
    WHERE coalesce(nullif(p.caption, ''), p.title, d.name, '') <> ''
      AND (coalesce(c.views, 0) - coalesce(c.views_before, 0)) * (s.views - s.views_before) > 0
    ORDER BY c.creator_id, abs(coalesce(c.views, 0) - coalesce(c.views_before, 0)) DESC, c.kind, c.target_id
  ), notified AS (${newNotification(`
    SELECT s.creator_id, 'tagalong', 'weekly-digest', NULL::bigint, NULL::smallint, NULL::bigint,
      jsonb_strip_nulls(jsonb_build_object('views', s.views, 'views_before', s.views_before,
        'cause', left(c.name, 80), 'change', c.change))
    FROM sums s JOIN users u ON u.id = s.creator_id AND u.is_creator AND u.deactivated_at IS NULL
    LEFT JOIN causes c ON c.creator_id = s.creator_id WHERE s.views + s.views_before > 0`)})
  ${PUBLISH_COUNT_CHANGES}`;

/** Sends the digest of the last full New York week, once to each creator. */
export function digestJob(db: Database, clock: Clock, stepCreators = STEP_CREATORS): JobKind {
  /** Resolves with false if the digest of this week was sent to everyone. */
  const step = (week: string): Promise<boolean> =>
    db.transaction(async () => {
      await db.query(EXTEND_TIMEOUT);
      const { next } = await db.one(position, [week]);
      if (next === null) return false;
      const { last } = await db.one(lastOfStep, [next, stepCreators]);
      if (last !== null) {
        await db.query(removeUnread, [next, last]);
        await db.query(send, [week, next, last]);
      }
      await db.query(move, [week, last === null ? null : last + 1]);
      return last !== null;
    });
  return {
    queue: 'counting',
    everyMs: HOUR_MS,
    async run() {
      const week = lastMonday(clock.now());
      await db.query(begin, [week]);
      while (await step(week));
    },
  };
}

/** Returns the last Monday whose hour of sending has come. */
export function lastMonday(now: Date): string {
  const day = dayOf(new Date(now.getTime() - SENT_AT_HOUR * HOUR_MS));
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}
