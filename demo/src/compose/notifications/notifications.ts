import { DEMO_ACCOUNT_MAX_ID } from '#compose/people/people';
import { groupBy } from '#src/lib/counters';
import type { Random } from '#src/lib/random';
import { after, before, DAY_MS, HOUR_MS } from '#src/lib/times';
import { type NotificationCauses, notificationDrafts } from './notification-drafts.ts';

/** Older notifications are left out. */
const KEPT_DAYS = 45;
/** Each person keeps this many of the newest notifications of each kind. */
const KEPT_EACH = 50;
/** Most notifications that are older have been read. */
const READ_HOURS = 20;

/** The newest notifications are unread. */
export function composeNotifications(random: Random, causes: NotificationCauses) {
  const { now } = causes;
  const drafts = notificationDrafts(causes, before(now, KEPT_DAYS * DAY_MS));
  const kept = [...groupBy(drafts, ({ user_id, kind }) => `${user_id} ${kind}`).values()].flatMap((own) =>
    own
      .sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
      .slice(0, KEPT_EACH)
      .map((draft, place) => ({ draft, isNewest: place === 0 })),
  );
  const unread = new Set<string>();
  return kept
    .sort((a, b) => a.draft.created_at.getTime() - b.draft.created_at.getTime())
    .map(({ draft, isNewest }, index) => {
      const { user_id, kind, subtype, actor_id, target_type, target_id } = draft;
      const cause = [user_id, kind, subtype, actor_id, target_type, target_id].join(' ');
      // The demo accounts have an unread notification of every kind that they received.
      const isKeptUnread = isNewest && user_id <= DEMO_ACCOUNT_MAX_ID;
      const readAt = isKeptUnread ? null : randomReadAt(random, draft.created_at, now);
      // Only one notification of each cause may be unread.
      const read_at = readAt ?? (unread.has(cause) ? draft.created_at : null);
      if (read_at === null) unread.add(cause);
      return { id: index + 1, ...draft, read_at };
    });
}

function randomReadAt(random: Random, at: Date, now: Date): Date | null {
  const ageMs = now.getTime() - at.getTime();
  const isRead = random.chance(ageMs > READ_HOURS * HOUR_MS ? 0.97 : 0.35);
  return isRead ? after(at, Math.floor(ageMs * random.unit() * 0.9)) : null;
}
