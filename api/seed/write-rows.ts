import type { Database } from '#lib/database';
import type { Rows, TableName } from '#seed/compose/row';

/** Tables that others refer to come first. */
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
  'notifications',
  'invitations',
  'groups',
  'group_members',
  'drafts',
  'draft_products',
  'clicks',
  'sales',
  'commissions',
  'payment_profiles',
  'payments',
  'ledger_accounts',
  'ledger_transactions',
  'ledger_entries',
  'metrics_daily',
  'whats_new',
  'pages',
  'articles',
] as const satisfies readonly TableName[];

/** Rows of one statement: enough to make round trips cheap, few enough to keep the text small. */
const ROWS_AT_ONCE = 3_000;

/** Writes all rows in one transaction, lets the tables' own numbering go on after them, and gathers statistics. */
export async function writeRows(db: Database, rows: Rows): Promise<void> {
  const forgotten = Object.keys(rows).filter((table) => !ORDER.some((known) => known === table));
  if (forgotten.length > 0) throw new Error(`No place in the order for ${forgotten.join(', ')}.`);
  await db.transaction(async () => {
    for (const table of ORDER) {
      for (const part of partsOf<object>(rows[table] ?? [])) await insert(db, table, part);
      await goOnCounting(db, table, rows[table]?.[0] ?? {});
    }
  });
  await run(db, 'ANALYZE');
}

/** The table itself says how each column is read out of the JSON. */
async function insert(db: Database, table: TableName, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await run(
    db,
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

async function goOnCounting(db: Database, table: TableName, first: object): Promise<void> {
  if (!('id' in first)) return;
  await run(db, `SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table}`);
}

function* partsOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}

async function run(db: Database, text: string, values: unknown[] = []): Promise<void> {
  await db.withConnection((connection) => connection.query(text, values));
}
