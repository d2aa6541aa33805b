import type { Database } from '#api/database/database';

interface LargeHistoryWish {
  creatorId: number;
  /** Number of ledger transactions to reach, within a few per mille. */
  bookingCount: number;
  productIds: readonly number[];
  merchantIds: readonly number[];
  postIds: readonly number[];
  /** Last moment of the history, which begins on January 1, 2019. */
  until: Date;
}

/** Bookings of one sale on average: its commission, nearly always its release, and a return of every eighth. */
const BOOKINGS_PER_SALE = 2.1;
const FIRST = "'2019-01-01T05:00:00Z'::timestamptz";
const TABLES = [
  'clicks_by_month',
  'sales',
  'commissions',
  'payments',
  'ledger_accounts',
  'ledger_transactions',
  'ledger_entries',
];
const SUMS = [
  'ledger_days',
  'sale_days',
  'sale_filter_days',
  'sale_filter_months',
  'sale_product_days',
  'sale_product_thirds',
  'sale_product_months',
  'metrics_daily',
  'metrics_kind_days',
  'metrics_thirds',
  'metrics_monthly',
];

/**
 * Inserts the earnings of a creator with very many sales, by SQL alone: seconds for a million bookings. The sales are
 * spread evenly; every eighth is returned within 60 days, and each month's balance is cashed out. The database must be
 * empty of sales, and its user must be a superuser, because triggers would check each row.
 */
export async function addLargeHistory(db: Database, wish: LargeHistoryWish): Promise<void> {
  const { creatorId, bookingCount, productIds, merchantIds, postIds, until } = wish;
  const saleCount = Math.round(bookingCount / BOOKINGS_PER_SALE);
  await db.withConnection(async (connection) => {
    // VACUUM marks rows as visible to index-only scans only once their commit is flushed.
    await connection.query(
      'SET session_replication_role = replica; SET statement_timeout = 0; SET jit = off; SET synchronous_commit = on',
    );
    const lists = [productIds, merchantIds, postIds].map((ids) => `'{${ids.join(',')}}'::bigint[]`);
    for (const step of stepsOf(creatorId, saleCount, until.toISOString(), lists))
      await connection.query(step);
    for (const table of TABLES) {
      if (table !== 'ledger_entries')
        await connection.query(
          `SELECT setval(pg_get_serial_sequence('${table}', 'id'), greatest(max(id), 1)) FROM ${table}`,
        );
    }
    await connection.query('SELECT ledger_rebuild_days(), sale_rebuild_sums(), metrics_rebuild_sums()');
    await connection.query('DROP TABLE large_sales, large_bookings');
    await connection.query(`VACUUM ANALYZE ${[...TABLES, ...SUMS].join(', ')}`);
    await connection.query(
      'SET session_replication_role = DEFAULT; RESET statement_timeout; RESET jit; RESET synchronous_commit',
    );
  });
}

function stepsOf(creatorId: number, saleCount: number, until: string, lists: readonly string[]): string[] {
  const [products, merchants, posts] = lists;
  const pick = (list: string | undefined, step: number): string =>
    `(${list})[1 + (n / ${step}) % cardinality(${list})]`;
  return [
    `CREATE TEMP TABLE large_sales AS
      SELECT n AS id, ${FIRST} + ('${until}'::timestamptz - ${FIRST}) * (n::float8 / ${saleCount}) AS at,
        ${pick(products, 1)} AS product_id, ${pick(merchants, 3)} AS merchant_id, ${pick(posts, 2)} AS post_id,
        (100 + (n * 7919) % 30000)::bigint AS amount, (ARRAY['USD', 'USD', 'EUR'])[1 + n % 3] AS currency,
        n % 8 = 0 AS may_return, make_interval(days => ((n * 31) % 60)::integer) AS return_after
      FROM generate_series(1::bigint, ${saleCount}::bigint) AS n`,
    `INSERT INTO clicks_by_month (id, key, product_id, merchant_id, creator_id, post_id, created_at)
      SELECT id, 'large-' || id, product_id, merchant_id, ${creatorId}, post_id, at FROM large_sales`,
    `INSERT INTO sales (id, network_ref, merchant_id, product_id, click_id, post_id, clicked_at, creator_id, amount, currency,
        ordered_at, created_at)
      SELECT id, 'large-' || id, merchant_id, product_id, id, post_id, at, ${creatorId}, amount, currency, at, at FROM large_sales`,
    // Two views of each click, which is what the hourly count would find.
    `INSERT INTO metrics_daily (creator_id, day, kind, target_id, view_count, click_count, sale_count)
      SELECT ${creatorId}, (at AT TIME ZONE 'America/New_York')::date, kind, target_id, 2 * count(*), count(*), count(*)
      FROM large_sales CROSS JOIN LATERAL (VALUES ('product', product_id), ('post', post_id)) AS counted (kind, target_id)
      GROUP BY 2, 3, 4 ORDER BY 2, 3, 4`,
    `INSERT INTO commissions (id, sale_id, creator_id, amount, state, available_at, created_at)
      SELECT id, id, ${creatorId}, greatest(1, amount * 8 / 100),
        CASE WHEN may_return AND at + return_after <= '${until}' THEN 'reversed'
          WHEN at + interval '30 days' <= '${until}' THEN 'available' ELSE 'pending' END,
        at + interval '30 days', at FROM large_sales`,
    `INSERT INTO ledger_accounts (kind, creator_id) SELECT kind, ${creatorId}
      FROM unnest(ARRAY['pending', 'available', 'transit', 'paid']) AS kind ON CONFLICT DO NOTHING`,
    bookingsOf(until),
    // The balance at the end of each month is what the month added, because the previous one was cashed out.
    `INSERT INTO payments (id, creator_id, idempotency_key, amount, state, created_at, updated_at)
      SELECT row_number() OVER (ORDER BY month), ${creatorId}, 'large-' || month, amount, 'sent', month, month
      FROM (
        SELECT date_trunc('month', at) + interval '1 month' AS month, sum(CASE 'available'
          WHEN target THEN amount WHEN source THEN -amount ELSE 0 END) AS amount
        FROM large_bookings GROUP BY 1
      ) earned WHERE amount > 0 AND month <= '${until}'`,
    `INSERT INTO large_bookings SELECT created_at, 9, 'cash-out', NULL::bigint, id, amount, 'available', 'transit' FROM payments
      UNION ALL SELECT created_at, 10, 'payout', NULL, id, amount, 'transit', 'paid' FROM payments`,
    'ALTER TABLE large_bookings ADD COLUMN id bigint',
    `UPDATE large_bookings b SET id = numbered.id FROM (
        SELECT ctid AS place, row_number() OVER (ORDER BY at, rank, commission_id) AS id FROM large_bookings
      ) numbered WHERE b.ctid = numbered.place`,
    `INSERT INTO ledger_transactions (id, kind, creator_id, commission_id, payment_id, created_at)
      SELECT id, kind, ${creatorId}, commission_id, payment_id, at FROM large_bookings ORDER BY id`,
    `INSERT INTO ledger_entries (transaction_id, account_id, amount)
      SELECT b.id, a.id, CASE a.kind WHEN b.target THEN b.amount ELSE -b.amount END
      FROM large_bookings b JOIN ledger_accounts a ON a.kind IN (b.source, b.target)
        AND (a.creator_id = ${creatorId} OR a.kind = 'network') ORDER BY b.id`,
  ];
}

/** A sale that is returned before its release is never released. */
function bookingsOf(until: string): string {
  const isReturned = `s.may_return AND s.at + s.return_after <= '${until}'`;
  const isEarly = "s.return_after < interval '30 days'";
  return `CREATE TEMP TABLE large_bookings AS
    SELECT s.at, 1 AS rank, 'commission' AS kind, s.id AS commission_id, NULL::bigint AS payment_id, c.amount,
      'network' AS source, 'pending' AS target FROM large_sales s JOIN commissions c ON c.id = s.id
    UNION ALL
    SELECT s.at + interval '30 days', 2, 'release', s.id, NULL, c.amount, 'pending', 'available'
    FROM large_sales s JOIN commissions c ON c.id = s.id
    WHERE s.at + interval '30 days' <= '${until}' AND NOT (${isReturned} AND ${isEarly})
    UNION ALL
    SELECT s.at + s.return_after, 3, 'reversal', s.id, NULL, c.amount,
      CASE WHEN ${isEarly} THEN 'pending' ELSE 'available' END, 'network'
    FROM large_sales s JOIN commissions c ON c.id = s.id WHERE ${isReturned}`;
}
