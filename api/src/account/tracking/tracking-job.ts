import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import type { JobKind } from '#api/jobs/jobs';
import type { TrackedEvent, TrackingEvents } from '#api/providers/tracking/tracking-events';

export const TRACKING_JOB = 'tracking-event';
export const CONSENT_JOB = 'tracking-consents';

const DAY_MS = 86_400_000;
/** The receivers reject older events. */
const AGE_MAX_S = 7 * 86_400;

/** Sends one event; events that cannot be delivered within 7 days are dropped. */
export function trackingJob(events: TrackingEvents, now: () => Date = () => new Date()): JobKind {
  return {
    queue: 'delivery',
    async run(payload) {
      const event = payload as unknown as TrackedEvent;
      if (now().getTime() / 1000 - event.timeS > AGE_MAX_S) return;
      await events.send(event);
    },
  };
}

const forget = statement('consents-forget')`
  DELETE FROM tracking_consents WHERE decided_at < now() - interval '400 days'`;

/** Deletes consents older than 400 days; their cookie expires after 1 year. */
export function consentJob(db: Database): JobKind {
  return {
    queue: 'housekeeping',
    everyMs: DAY_MS,
    run: async () => {
      await db.query(forget);
    },
  };
}
