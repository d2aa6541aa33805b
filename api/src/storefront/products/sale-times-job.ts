import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import type { JobKind } from '#api/jobs/jobs';
import { refreshPrices } from '#api/storefront/parts/price-facts';

export const SALE_TIMES_JOB = 'sale-times';

const PERIOD_MS = 10 * 60_000;
const BATCH = 500;

/** Starts or ends a batch of sales whose start or end time has passed. */
const turn = statement('sale-times-turn', { params: ['int8'], row: { product_id: 'int8' } })`
  WITH due AS (
    (SELECT id FROM merchant_prices WHERE NOT on_sale AND sale_starts_at <= now() ORDER BY sale_starts_at LIMIT $1)
    UNION
    (SELECT id FROM merchant_prices WHERE on_sale AND sale_ends_at <= now() ORDER BY sale_ends_at LIMIT $1)
  ), turned AS (
    UPDATE merchant_prices o SET
      on_sale = coalesce(o.sale_ends_at > now(), true),
      on_sale_price = CASE WHEN coalesce(o.sale_ends_at > now(), true) THEN o.on_sale_price ELSE 0 END,
      sale_starts_at = NULL,
      sale_ends_at = CASE WHEN o.sale_ends_at > now() THEN o.sale_ends_at END,
      updated_at = now()
    FROM due WHERE o.id = due.id
    RETURNING o.id, o.product_id, CASE WHEN o.on_sale THEN o.on_sale_price ELSE o.price END AS asking_price
  ), kept AS (
    INSERT INTO price_history (merchant_price_id, day, price) SELECT id, current_date, asking_price FROM turned
    ON CONFLICT (merchant_price_id, day) DO UPDATE SET price = excluded.price
  )
  SELECT product_id FROM turned`;

/** Starts and ends sales at the times given in merchants' feeds. */
export async function applySaleTimes(db: Database): Promise<number> {
  let count = 0;
  for (;;) {
    const turned = await db.transaction(async () => {
      const rows = await db.query(turn, [BATCH]);
      await refreshPrices(db, [...new Set(rows.map(({ product_id }) => product_id))]);
      return rows.length;
    });
    count += turned;
    if (turned === 0) return count;
  }
}

export function saleTimesJob(db: Database): JobKind {
  return {
    queue: 'publishing',
    everyMs: PERIOD_MS,
    run: async () => {
      await applySaleTimes(db);
    },
  };
}
