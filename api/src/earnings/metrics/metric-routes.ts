import { createHash } from 'node:crypto';
import { countViews, getMetrics, listMetricItems, type View } from '@tagalong/contracts/earnings/metric';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '#api/config/clock';
import type { Database } from '#api/database/database';
import { addDays, dayOf, daysIn, rangeOf } from '#api/database/day-range';
import { done, page, success } from '#api/http/answers';
import { cursorOf } from '#api/http/cursor';
import { DomainError } from '#api/http/errors';
import { limitRate } from '#api/http/rate-limit';
import type { Serve } from '#api/http/serve';
import type { Viewer } from '#api/http/sessions';
import { metricRepository } from './metric-repository.ts';

const DAY_S = 86_400;
/** Views above this number per minute and IP address are accepted but not counted. */
const PER_MINUTE_MAX = 120;

/** Serves views, clicks and sales over time (EA-03), and counts views. */
export function metricRoutes(serve: Serve, { db, clock }: { db: Database; clock: Clock }): void {
  const repository = metricRepository(db);

  serve(getMetrics, async ({ request: { kind, by, ...requested }, viewer }) => {
    const range = rangeOf(requested, clock.now());
    const creatorId = viewer.id;
    const length = daysIn(range);
    const before = { creatorId, start: addDays(range.start, -length), end: addDays(range.start, -1) };
    return success({
      range,
      series: await repository.series({ creatorId, ...range }, kind, by),
      totals: await repository.totals({ creatorId, ...range }, kind),
      before: await repository.totals(before, kind),
    });
  });

  serve(listMetricItems, async ({ request: { slug, cursor, limit, ...requested }, viewer }) => {
    const range = rangeOf(requested, clock.now());
    const places = cursorOf(`metric-${slug}:${range.start}:${range.end}`, ['large', 'id']);
    const after = places.read(cursor);
    const rows = await repository.items(slug, { creatorId: viewer.id, ...range }, after, limit);
    return page(rows, limit, (last) => places.write([last.view_count, last.id]));
  });

  // Unknown targets, own views and repeated views get the same response, so that it reveals nothing.
  serve(countViews, async ({ request: { views }, viewer, http }) => {
    const day = dayOf(clock.now());
    const visitor = visitorKeyOf(viewer, http);
    for (const view of views) await count(view, day);
    return done;

    async function count(view: View, day: string): Promise<void> {
      const target = await repository.owner(view);
      if (!target || target.creator_id === viewer?.id) return;
      const { kind, id, post_ref = '', shop = '' } = view;
      const key = [day, kind, id, post_ref, shop, visitor].join(':');
      if (await isCounted(db, http.ip, key)) await repository.addView(kind, target, day);
    }
  });
}

/** Identifies an anonymous visitor by IP address and user agent, stored only as a hash for one day. */
function visitorKeyOf(viewer: Viewer | null, { ip, headers }: FastifyRequest): string {
  return viewer ? `member:${viewer.id}` : `${ip}:${headers['user-agent'] ?? ''}`;
}

async function isCounted(db: Database, ip: string, view: string): Promise<boolean> {
  const bucket = `view:${createHash('sha256').update(view).digest('base64url').slice(0, 22)}`;
  try {
    await limitRate(db, [
      { bucket: `views:ip:${ip}`, max: PER_MINUTE_MAX, windowS: 60 },
      { bucket, max: 1, windowS: DAY_S },
    ]);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too-many-requests') return false;
    throw error;
  }
}
