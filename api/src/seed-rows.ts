import type { Database } from './database/database.ts';

/** Referenced tables come before the tables that refer to them. */
const ORDER = [
  'users',
  'topics',
  'user_topics',
  'user_links',
  'social_accounts',
  'brands',
  'brand_watches',
  'merchants',
  'google_categories',
  'products',
  'merchant_prices',
  'price_history',
  'deals',
  'posts',
  'post_images',
  'post_products',
  'tot_sides',
  'tot_votes',
  'likeboards',
  'likeboard_items',
  'follows',
  'storefront_collections',
  'storefront_items',
  'notifications_by_month',
  'invitations',
  'groups',
  'group_members',
  'drafts',
  'draft_products',
  'clicks_by_month',
  'sales',
  'commissions',
  'payment_profiles',
  'payments',
  'ledger_accounts',
  'ledger_transactions',
  'ledger_entries',
  'metrics_daily',
  'metrics_counted',
  'whats_new',
  'pages',
  'articles',
] as const;
type TableName = (typeof ORDER)[number];

/** Rows by table, JSON as values. All rows of a table set the same columns; omitted columns get their default. */
export type Rows = { readonly [Name in TableName]?: readonly object[] };

/** Rows per statement: more rows need more memory for the text, fewer need more round trips. */
const ROWS_PER_INSERT = 3_000;

/** Writes all rows in one transaction, moves the id sequences past them, and updates the planner's statistics. */
export async function writeRows(db: Database, rows: Rows): Promise<void> {
  const unordered = Object.keys(rows).filter((table) => !ORDER.some((known) => known === table));
  if (unordered.length > 0) throw new Error(`Add ${unordered.join(', ')} to ORDER in seed-rows.ts.`);
  await db.transaction(async () => {
    // On a busy machine, a statement of this size takes longer than a visitor's may.
    await run(db, 'SET LOCAL statement_timeout = 0');
    for (const table of ORDER) {
      for (const part of partsOf<object>(rows[table] ?? [])) await insert(db, table, part);
      await advanceIds(db, table, rows[table]?.[0] ?? {});
    }
    await run(db, 'ANALYZE');
  });
}

/** The table's own column types determine how the JSON is read. */
async function insert(db: Database, table: TableName, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await run(
    db,
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

async function advanceIds(db: Database, table: TableName, first: object): Promise<void> {
  if (!('id' in first)) return;
  await run(db, `SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table}`);
}

function* partsOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) yield rows.slice(at, at + ROWS_PER_INSERT);
}

async function run(db: Database, text: string, values: unknown[] = []): Promise<void> {
  await db.withConnection((connection) => connection.query(text, values));
}
