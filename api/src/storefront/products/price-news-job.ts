import { PUBLISH_COUNT_CHANGES } from '#api/core/notify';
import type { Database } from '#api/database/database';
import { dayIn } from '#api/database/site-days';
import { statement } from '#api/database/statement';
import { EXTEND_TIMEOUT, type JobKind } from '#api/jobs/jobs';

export const PRICE_NEWS_JOB = 'price-news';

const EVERY_MS = 6 * 3_600_000;
/** Minimum price drop in percent that is worth a notification. */
const DROP_PERCENT_MIN = 5;
/** Maximum number of products in one run's notifications to one user. */
const PRODUCTS_MAX = 5;
/** Days before the same notification about the same product may repeat. */
const QUIET_DAYS = 7;

/** Products whose price dropped today or yesterday, or for which a deal started. Merchant-wide deals would reach everyone. */
const readNews = statement('price-news-products', { row: { ids: 'int8[]?', subtypes: 'text[]?' } })`
  SELECT array_agg(product_id) AS ids, array_agg(subtype) AS subtypes FROM (
    SELECT DISTINCT o.product_id, 'price-drop' AS subtype
    FROM price_history h
    JOIN merchant_prices o ON o.id = h.merchant_price_id
    CROSS JOIN LATERAL (
      SELECT earlier.price FROM price_history earlier
      WHERE earlier.merchant_price_id = h.merchant_price_id AND earlier.day < h.day
      ORDER BY earlier.day DESC LIMIT 1
    ) before
    WHERE h.day >= ${dayIn('now()')} - 1
      AND h.price * 100 <= before.price * ${100 - DROP_PERCENT_MIN}
    UNION
    SELECT product_id, 'deal' FROM deals
    WHERE product_id IS NOT NULL AND start_date > now() - interval '26 hours' AND start_date <= now()
      AND end_date > now()
  ) news`;

/** Notifies users with ids from $1 to $2 about products they like among $3, most liked products first. */
const notifyOfNews = statement('price-news', { params: ['int8', 'int8', 'int8[]', 'text[]'] })`
  WITH liked AS (
    SELECT item.user_id, news.product_id, news.subtype,
      row_number() OVER (PARTITION BY item.user_id ORDER BY p.like_count DESC, p.id, news.subtype) AS place
    FROM unnest($3::bigint[], $4::text[]) AS news (product_id, subtype)
    JOIN products p ON p.id = news.product_id AND p.status = 1
    JOIN (SELECT DISTINCT user_id, target_id FROM likeboard_items WHERE target_type = 3
      AND user_id BETWEEN $1 AND $2) item
      ON item.target_id = p.id
    JOIN users u ON u.id = item.user_id AND u.deactivated_at IS NULL
    WHERE NOT EXISTS (
      SELECT 1 FROM notifications_by_month known
      WHERE known.user_id = item.user_id AND known.kind = 'tagalong' AND known.subtype = news.subtype
        AND known.target_type = 3 AND known.target_id = p.id
        AND known.created_at > now() - interval '${QUIET_DAYS} days'
    )
  ), notified AS (
    INSERT INTO notifications_by_month (user_id, kind, subtype, target_type, target_id)
    SELECT user_id, 'tagalong', subtype, 3, product_id FROM liked WHERE place <= ${PRODUCTS_MAX}
    ON CONFLICT DO NOTHING
    RETURNING user_id
  ) ${PUBLISH_COUNT_CHANGES}`;

/** Users of one transaction, whose open pages are notified at its end. */
const STEP_USERS = 10_000;
const lastOfStep = statement('price-news-step', { params: ['int8'], row: { last: 'int8?' } })`
  SELECT max(id) AS last FROM (SELECT id FROM users WHERE id >= $1 ORDER BY id LIMIT ${STEP_USERS}) step`;

export function priceNewsJob(db: Database): JobKind {
  const inTime = <Result>(work: () => Promise<Result>): Promise<Result> =>
    db.transaction(async () => {
      await db.query(EXTEND_TIMEOUT);
      return work();
    });
  return {
    queue: 'counting',
    everyMs: EVERY_MS,
    async run() {
      const { ids, subtypes } = await inTime(() => db.one(readNews));
      if (!ids || !subtypes) return;
      for (let first = 1, last: number | null; ; first = last + 1) {
        ({ last } = await db.one(lastOfStep, [first]));
        if (last === null) return;
        const params = [first, last, ids, subtypes] as const;
        await inTime(() => db.query(notifyOfNews, params));
      }
    },
  };
}
