import * as z from '@tagalong/contracts/core/z';
import { DateRange, dateRange, reportPage, updatedAt } from '#src/core/date-range';
import { endpoint } from '#src/core/endpoint';
import { id, paging, success } from '#src/core/wire';

export const METRIC_KINDS = ['post', 'product', 'storefront'] as const;
export const MetricKind = z.oneOf(METRIC_KINDS);
export type MetricKind = z.output<typeof MetricKind>;
/** Number of views in one report. */
export const VIEWS_MAX = 50;
export const METRIC_STEPS = ['day', 'week', 'month'] as const;

const counts = { view_count: z.int(), click_count: z.int(), sale_count: z.int() };
/** Likes are posts added to a default collection, saves those added to another one; followers are those who still follow. */
const engagement = { like_count: z.int(), save_count: z.int(), follower_count: z.int() };
export const MetricCounts = z.object({ ...counts, ...engagement });
export type MetricCounts = z.output<typeof MetricCounts>;

/** A post or product of the metrics. */
const metricItem = {
  id,
  /** Unique key of the post, or id of the product. */
  key: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
};
export const MetricItem = z.object(metricItem);
export type MetricItem = z.output<typeof MetricItem>;

/**
 * Returns views, clicks, sales, likes, saves and followers over time with every step of the range filled in; without a
 * kind, all kinds count. With `target_id`, those of one of the caller's posts or of one product. Likes and saves are those of posts, and followers belong to no kind. A sale counts on the day of
 * its order. The default range is the last 30 days.
 */
export const getMetrics = endpoint({
  name: 'metric.series',
  http: 'GET /api/me/metrics',
  access: 'creator',
  request: z.object({
    kind: z.optional(MetricKind),
    /** Requires the kind 'post' or 'product'. */
    target_id: z.optional(id),
    by: z.withDefault(z.oneOf(METRIC_STEPS), 'day'),
    ...dateRange,
  }),
  response: success(
    z.object({
      range: DateRange,
      /** `start` is the first day of the step, such as '2026-11-21'. */
      series: z.array(z.object({ start: z.string(), ...MetricCounts.shape })),
      totals: MetricCounts,
      /** Counts of the preceding period, which has the same number of days. */
      before: MetricCounts,
      /** The requested target; otherwise null. */
      item: z.nullable(MetricItem),
      updated_at: updatedAt,
    }),
  ),
  errors: ['validation-failed', 'not-found'],
  tags: ['metric'],
});

/** Lists the most viewed posts or products of a range, by default the last 30 days. */
export const listMetricItems = endpoint({
  name: 'metric.items',
  http: 'GET /api/me/metrics/:slug',
  access: 'creator',
  request: z.object({ slug: z.oneOf(['post', 'product']), ...dateRange, ...paging }),
  response: reportPage(z.object({ ...metricItem, ...counts }), { updated_at: updatedAt }),
  errors: ['validation-failed'],
  tags: ['metric'],
});

const View = z.object({
  kind: MetricKind,
  /** Id of the post, the product, or the owner of the shop, whose public profile contains the shop. */
  id,
  /** For a product view, the post that led to the product. */
  post_ref: z.optional(id),
  /** For a product view, the owner of the shop that led to the product. */
  shop: z.optional(id),
});
export type View = z.output<typeof View>;

/** Reports views of posts, products and shops; each is counted once a day per visitor. */
export const countViews = endpoint({
  name: 'metric.view',
  http: 'POST /api/views',
  access: 'visitor',
  request: z.object({ views: z.array(View).check(z.minLength(1), z.maxLength(VIEWS_MAX)) }),
});
