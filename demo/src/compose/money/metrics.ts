import type { Random } from '#src/lib/random';
import { after, DAY_MS, SALES_SPAN_MS } from '#src/lib/times';
import type { ClickRow, Seller } from './clicks.ts';
import type { SaleRow } from './sales.ts';

interface MetricsRow {
  creator_id: number;
  /** A day in New York as `YYYY-MM-DD`. */
  day: string;
  kind: 'post' | 'product' | 'storefront';
  target_id: number;
  view_count: number;
  click_count: number;
  sale_count: number;
}

/** A post is viewed on this many days. */
const POST_DAYS = 24;
const newYorkDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });

/**
 * Views per day, with the clicks and sales of the demo: a click counts for its product and for the post or the shop
 * from which it came, and a sale counts on the day of its order.
 */
export function composeMetrics(
  random: Random,
  sellers: readonly Seller[],
  clicks: readonly ClickRow[],
  sales: readonly SaleRow[],
  now: Date,
): MetricsRow[] {
  const rows = new Map<string, MetricsRow>();
  const rowOf = (creatorId: number, at: Date, kind: MetricsRow['kind'], targetId: number): MetricsRow => {
    const day = newYorkDay.format(at);
    const key = `${creatorId} ${day} ${kind} ${targetId}`;
    const none = { view_count: 0, click_count: 0, sale_count: 0 };
    const row = rows.get(key) ?? { creator_id: creatorId, day, kind, target_id: targetId, ...none };
    rows.set(key, row);
    return row;
  };
  const rowsOf = (click: ClickRow, at: Date): MetricsRow[] => [
    rowOf(click.creator_id, at, 'product', click.product_id),
    click.post_id === null
      ? rowOf(click.creator_id, at, 'storefront', 0)
      : rowOf(click.creator_id, at, 'post', click.post_id),
  ];

  const clickById = new Map(clicks.map((click) => [click.id, click]));
  for (const click of clicks) {
    for (const row of rowsOf(click, click.created_at)) row.click_count += 1;
  }
  for (const sale of sales) {
    const click = clickById.get(sale.click_id);
    if (click) for (const row of rowsOf(click, sale.ordered_at)) row.sale_count += 1;
  }
  for (const seller of sellers) {
    for (const view of viewsOf(random, seller, now)) {
      rowOf(seller.creatorId, view.at, view.kind, view.targetId).view_count += view.count;
    }
  }
  // There are always more views than clicks.
  for (const row of rows.values()) {
    const viewsMin = row.click_count * random.whole(3, 7) + row.sale_count;
    row.view_count = Math.max(row.view_count, viewsMin);
  }
  return [...rows.values()];
}

interface View {
  at: Date;
  kind: 'post' | 'storefront';
  targetId: number;
  count: number;
}

function* viewsOf(random: Random, seller: Seller, now: Date): Generator<View> {
  const reach = Math.max(6, seller.clickCount / 90);
  const firstMs = Math.max(seller.joinedAt.getTime(), now.getTime() - SALES_SPAN_MS);
  for (let ms = firstMs; ms < now.getTime(); ms += DAY_MS) {
    const at = new Date(ms);
    const growth = 0.4 + (0.6 * (ms - firstMs)) / SALES_SPAN_MS;
    const weekend = at.getUTCDay() % 6 === 0 ? 1.35 : 1;
    yield {
      at,
      kind: 'storefront',
      targetId: 0,
      count: Math.round(reach * growth * weekend * (0.6 + random.unit())),
    };
  }
  for (const post of seller.posts) {
    const appeal = reach * (1 + 5 * random.unit() ** 3);
    for (let day = 0; day < POST_DAYS; day += 1) {
      const at = after(post.createdAt, day * DAY_MS);
      const count = Math.round((appeal * (0.7 + 0.6 * random.unit())) / (1 + day) ** 1.1);
      if (at <= now && count > 0) yield { at, kind: 'post', targetId: post.id, count };
    }
  }
}
