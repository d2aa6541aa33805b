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

/** Views, clicks and sales over time, every step of the range filled in; without a kind of all kinds. */
export const getMetrics = endpoint({
  name: 'metric.series',
  method: 'GET',
  path: '/api/me/metrics',
  access: 'creator',
  request: z.object({
    kind: z.optional(MetricKind),
    by: z.withDefault(z.oneOf(METRIC_STEPS), 'day'),
    ...dateRange,
  }),
  answer: success(
    z.object({
      range: DateRange,
      /** `start` is the first day of the step, as '2026-11-21'. */
      series: z.array(z.object({ start: z.string(), ...counts })),
      totals: MetricCounts,
      /** The same number of days before the range. */
      before: MetricCounts,
    }),
  ),
  errors: ['validation-failed'],
  tags: ['metric'],
});

/** The posts or products that were seen most in a range. */
export const listMetricItems = endpoint({
  name: 'metric.items',
  method: 'GET',
  path: '/api/me/metrics/:slug',
  access: 'creator',
  request: z.object({ slug: z.oneOf(['post', 'product']), ...dateRange, ...paging }),
  answer: page(
    z.object({
      id,
      /** The post's unique key, or the product's id. */
      key: z.string(),
      name: z.string(),
      image: z.nullable(z.string()),
      ...counts,
    }),
  ),
  errors: ['bad-cursor', 'validation-failed'],
  tags: ['metric'],
});

/** Tells that somebody saw a post, a product or a shop; counted once a day for each visitor. */
export const countView = endpoint({
  name: 'metric.view',
  method: 'POST',
  path: '/api/views',
  access: 'visitor',
  body: 'json',
  request: z.object({
    kind: MetricKind,
    /** The post's, the product's or the shop owner's id. */
    id,
    /** Of a product: the post through which it was found. */
    post_ref: z.optional(id),
  }),
  answer: ok,
});
