import { createHash } from 'node:crypto';
import {
  countViews,
  getMetrics,
  listMetricItems,
  type MetricCounts,
} from '@tagalong/contracts/earnings/metric';
import type { FastifyRequest } from 'fastify';
import type { ApiContext } from '#api/core/owner-module';
import { addDays, dayOf, daysIn } from '#api/database/site-days';
import { cursorOf } from '#api/http/cursor';
import { rangeName, rangeOf } from '#api/http/day-range';
import { DomainError, invalidField } from '#api/http/errors';
import { DAY_S, isWithinRate, takeWithinRate } from '#api/http/rate-limit';
import { done, page, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import type { Viewer } from '#api/http/sessions';
import { createBatches } from '#api/lib/batches';
import * as sql from './metric-sql.ts';

/** Views above this number per minute and IP address are accepted but not counted. */
const PER_MINUTE_MAX = 120;

/** Serves views, clicks and sales over time (EA-03), and counts views. */
export function metricRoutes(serve: Serve, { db, clock, rateLimitFactor }: ApiContext): void {
  serve(getMetrics, async ({ request: { kind, target_id: targetId, by, ...requested }, viewer }) => {
    if (targetId !== undefined && kind !== 'post' && kind !== 'product')
      throw invalidField('kind', 'Send the kind of the target: post or product.');
    const range = rangeOf(requested, clock.now());
    const length = daysIn(range);
    const before = [addDays(range.start, -length), addDays(range.start, -1)] as const;
    const scope = targetId === undefined ? 'kind' : 'target';
    const series = await db.query(sql.SERIES[scope], [viewer.id, range.start, range.end, kind, targetId, by]);
    const preceding = await db.one(sql.TOTALS[scope], [viewer.id, ...before, kind, targetId]);
    const { updated_at, item, ...totalsBefore } = preceding;
    if (targetId !== undefined && !item) throw new DomainError('not-found');
    return success({ range, series, totals: totalsOf(series), before: totalsBefore, item, updated_at });
  });

  serve(listMetricItems, async ({ request: { slug, cursor, limit, ...requested }, viewer }) => {
    const range = rangeOf(requested, clock.now());
    const places = cursorOf(`metric-${slug}:${rangeName(requested)}`, ['large', 'id']);
    const after = places.read(cursor);
    const rows = await db.query(sql.ITEMS[slug], [viewer.id, range.start, range.end, ...after, limit + 1]);
    const { updated_at } = await db.one(sql.updatedAt);
    return { ...page(rows, limit, (last) => places.write([last.view_count, last.id])), range, updated_at };
  });

  // Views of a creator at the same moment change the same sums: one statement adds them.
  const addView = createBatches<sql.ViewTarget & { day: string }>(async (views) => {
    await db.query(sql.addViews, [
      views.map(({ creator_id }) => creator_id),
      views.map(({ day }) => day),
      views.map(({ kind }) => kind),
      views.map(({ target_id }) => target_id),
    ]);
  });
  // Unknown targets, own views and repeated views get the same response, so that it reveals nothing.
  serve(countViews, async ({ request: { views }, viewer, http }) => {
    const perMinute = { bucket: `views:ip:${http.ip}`, max: PER_MINUTE_MAX * rateLimitFactor, windowS: 60 };
    const counted = views.slice(0, await takeWithinRate(db, perMinute, views.length));
    const day = dayOf(clock.now());
    const visitor = visitorKeyOf(viewer, http);
    const targets = await db.query(sql.viewTargets, [
      counted.map(({ kind }) => kind),
      counted.map(({ id }) => id),
      counted.map(({ post_ref = 0 }) => post_ref),
      counted.map(({ shop = 0 }) => shop),
    ]);
    const added: Promise<void>[] = [];
    for (const target of targets) {
      if (target.creator_id !== viewer?.id && (await isFirst(target)))
        added.push(addView({ ...target, day }));
    }
    await Promise.all(added);
    return done;

    function isFirst({ kind, creator_id, target_id }: sql.ViewTarget): Promise<boolean> {
      const view = [day, kind, creator_id, target_id, visitor].join(':');
      const key = createHash('sha256').update(view).digest('base64url').slice(0, 22);
      return isWithinRate(db, { bucket: `view:${key}`, max: 1, windowS: DAY_S });
    }
  });
}

function totalsOf(series: readonly MetricCounts[]): MetricCounts {
  const sum = (count: keyof MetricCounts): number => series.reduce((total, step) => total + step[count], 0);
  return {
    view_count: sum('view_count'),
    click_count: sum('click_count'),
    sale_count: sum('sale_count'),
    like_count: sum('like_count'),
    save_count: sum('save_count'),
    follower_count: sum('follower_count'),
  };
}

/** Identifies an anonymous visitor by IP address and user agent, stored only as a hash for one day. */
function visitorKeyOf(viewer: Viewer | null, { ip, headers }: FastifyRequest): string {
  return viewer ? `member:${viewer.id}` : `${ip}:${headers['user-agent'] ?? ''}`;
}
