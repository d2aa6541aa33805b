import type { Random } from '#seed/random';
import { groupBy } from './counters.ts';
import { type Happened, linesOf } from './notification-lines.ts';
import type { Row } from './row.ts';
import { before, DAY_MS, HOUR_MS } from './when.ts';

/** Older ones are not kept. */
const KEPT_DAYS = 45;
/** Of one person's lines of one kind, so many of the newest are kept. */
const KEPT_EACH = 50;
/** What is older than this has been seen, mostly. */
const SEEN_HOURS = 20;
/** The demo's own accounts have the first ids. */
const HANDED_OUT_MAX_ID = 3;

/** What everybody was told of late; the newest lines are unread. */
export function composeNotifications(random: Random, happened: Happened): Row<'notifications'>[] {
  const { now } = happened;
  const oldest = before(now, KEPT_DAYS * DAY_MS);
  const lines = linesOf(happened, oldest);

  const kept = [...groupBy(lines, ({ user_id, kind }) => `${user_id} ${kind}`).values()].flatMap((own) =>
    own
      .sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
      .slice(0, KEPT_EACH)
      .map((line, place) => ({ line, isNewest: place === 0 })),
  );
  const unread = new Set<string>();
  return kept
    .sort((a, b) => a.line.created_at.getTime() - b.line.created_at.getTime())
    .map(({ line, isNewest }, index) => {
      const { user_id, kind, subtype, actor_id, target_type, target_id } = line;
      const cause = [user_id, kind, subtype, actor_id, target_type, target_id].join(' ');
      // Whoever looks at the demo finds something unread of every kind.
      const seenAt = isNewest && user_id <= HANDED_OUT_MAX_ID ? null : readAt(random, line.created_at, now);
      // One cause has one unread line.
      const read_at = seenAt ?? (unread.has(cause) ? line.created_at : null);
      if (read_at === null) unread.add(cause);
      return { id: index + 1, ...line, read_at };
    });
}

function readAt(random: Random, at: Date, now: Date): Date | null {
  const ageMs = now.getTime() - at.getTime();
  const isSeen = ageMs > SEEN_HOURS * HOUR_MS ? random.chance(0.97) : random.chance(0.35);
  return isSeen ? new Date(at.getTime() + Math.floor(ageMs * random.unit() * 0.9)) : null;
}
