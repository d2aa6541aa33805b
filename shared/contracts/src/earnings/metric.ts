import * as z from '@tagalong/contracts/core/z';
import { DateRange, dateRange } from '#src/core/date-range';
import { endpoint } from '#src/core/endpoint';
import { id, ok, page, paging, success } from '#src/core/wire';

export const METRIC_KINDS = ['post', 'product', 'storefront'] as const;
export const MetricKind = z.oneOf(METRIC_KINDS);
export type MetricKind = z.output<typeof MetricKind>;
export const METRIC_STEPS = ['day', 'week', 'month'] as const;

const counts = { view_count: z.int(), click_count: z.int(), sale_count: z.int() };
export const MetricCounts = z.object(counts);
export type MetricCounts = z.output<typeof MetricCounts>;

/**
 * Returns views, clicks and sales over time with every step of the range filled in; without a kind, all kinds count.
 */
export const getMetrics = endpoint({
  name: 'metric.series',
  address: 'GET /api/me/metrics',
  access: 'creator',
  request: z.object({
    kind: z.optional(MetricKind),
    by: z.withDefault(z.oneOf(METRIC_STEPS), 'day'),
    ...dateRange,
  }),
  answer: success(
    z.object({
      range: DateRange,
      /** `start` is the first day of the step, such as '2026-11-21'. */
      series: z.array(z.object({ start: z.string(), ...counts })),
      totals: MetricCounts,
      /** Counts of the preceding period, which has the same number of days. */
      before: MetricCounts,
    }),
  ),
  errors: ['validation-failed'],
  tags: ['metric'],
});

/** Lists the most viewed posts or products of a range. */
export const listMetricItems = endpoint({
  name: 'metric.items',
  address: 'GET /api/me/metrics/:slug',
  access: 'creator',
  request: z.object({ slug: z.oneOf(['post', 'product']), ...dateRange, ...paging }),
  answer: page(
    z.object({
      id,
      /** Unique key of the post, or id of the product. */
      key: z.string(),
      name: z.string(),
      image: z.nullable(z.string()),
      ...counts,
    }),
  ),
  errors: ['bad-cursor', 'validation-failed'],
  tags: ['metric'],
});

/** Reports a view of a post, a product or a shop; counted once a day per visitor. */
export const countView = endpoint({
  name: 'metric.view',
  address: 'POST /api/views',
  access: 'visitor',
  request: z.object({
    kind: MetricKind,
    /** Id of the post, the product or the shop owner. */
    id,
    /** For a product view, the post that led to the product. */
    post_ref: z.optional(id),
  }),
  answer: ok,
});
