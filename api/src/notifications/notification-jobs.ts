import { DRAFT_DAYS } from '@tagalong/contracts/limits';
import type { Database } from '#lib/database';
import type { JobKind } from '#lib/jobs';
import { COUNT_CHANNEL } from '#lib/notify';
import { statement } from '#lib/statement';

export const DRAFT_WARNING_JOB = 'draft-warning';
export const PRICE_NEWS_JOB = 'price-news';

const HOUR_MS = 3_600_000;
/** A price that fell by less than this is no news. */
const DROP_PERCENT_MIN = 5;
/** Nobody is told of more products in one run. */
const PRODUCTS_MAX = 5;
/** The same news of the same product is told again after so many days. */
const QUIET_DAYS = 7;

const TELL = `SELECT pg_notify('${COUNT_CHANNEL}', user_id::text) FROM (SELECT DISTINCT user_id FROM told) person`;

/** Two days before they are gone, drafts say so to their owner: once, and again only when saved meanwhile. */
const warn = statement(
  'draft-warning',
  `WITH due AS (
    UPDATE drafts SET warned_at = now()
    WHERE updated_at <= now() - interval '${DRAFT_DAYS - 2} days' AND updated_at > now() - interval '${DRAFT_DAYS} days'
      AND (warned_at IS NULL OR warned_at < updated_at)
    RETURNING user_id
  ), told AS (
    INSERT INTO notifications (user_id, kind, subtype, payload)
    SELECT user_id, 'tagalong', 'draft-expiry', jsonb_build_object('count', count(*)) FROM due GROUP BY user_id
    ON CONFLICT (user_id, kind, subtype, actor_id, target_type, target_id) WHERE read_at IS NULL DO NOTHING
    RETURNING user_id
  ) ${TELL}`,
);

/**
 * Products that cost less since today or yesterday than on the last day before, or that a deal has begun for, told
 * to those who like them, the best liked first. Deals of a whole merchant are not told: they would be told to all.
 */
const priceNews = statement(
  'price-news',
  `WITH news AS (
    SELECT DISTINCT o.product_id, 'price-drop' AS subtype
    FROM price_history h
    JOIN merchant_prices o ON o.id = h.merchant_price_id
    CROSS JOIN LATERAL (
      SELECT earlier.price FROM price_history earlier
      WHERE earlier.merchant_price_id = h.merchant_price_id AND earlier.day < h.day
      ORDER BY earlier.day DESC LIMIT 1
    ) before
    WHERE h.day >= (now() AT TIME ZONE 'America/New_York')::date - 1
      AND h.price * 100 <= before.price * ${100 - DROP_PERCENT_MIN}
    UNION
    SELECT product_id, 'deal' FROM deals
    WHERE product_id IS NOT NULL AND start_date > now() - interval '26 hours' AND start_date <= now()
      AND end_date > now()
  ), liked AS (
    SELECT item.user_id, news.product_id, news.subtype,
      row_number() OVER (PARTITION BY item.user_id ORDER BY p.like_count DESC, p.id, news.subtype) AS place
    FROM news
    JOIN products p ON p.id = news.product_id AND p.status = 1
    JOIN (SELECT DISTINCT user_id, target_id FROM likeboard_items WHERE target_type = 3) item
      ON item.target_id = p.id
    JOIN users u ON u.id = item.user_id AND u.deactivated_at IS NULL
    WHERE NOT EXISTS (
      SELECT 1 FROM notifications known
      WHERE known.user_id = item.user_id AND known.kind = 'tagalong' AND known.subtype = news.subtype
        AND known.target_type = 3 AND known.target_id = p.id
        AND known.created_at > now() - interval '${QUIET_DAYS} days'
    )
  ), told AS (
    INSERT INTO notifications (user_id, kind, subtype, target_type, target_id)
    SELECT user_id, 'tagalong', subtype, 3, product_id FROM liked WHERE place <= ${PRODUCTS_MAX}
    ON CONFLICT (user_id, kind, subtype, actor_id, target_type, target_id) WHERE read_at IS NULL DO NOTHING
    RETURNING user_id
  ) ${TELL}`,
);
const takeTime = statement('price-news-take-time', "SET LOCAL statement_timeout = '60s'");

export function draftWarningJob(db: Database): JobKind {
  return {
    everyMs: HOUR_MS,
    run: async () => {
      await db.query(warn);
    },
  };
}

export function priceNewsJob(db: Database): JobKind {
  return {
    everyMs: 6 * HOUR_MS,
    run: () =>
      db.transaction(async () => {
        await db.query(takeTime);
        await db.query(priceNews);
      }),
  };
}
