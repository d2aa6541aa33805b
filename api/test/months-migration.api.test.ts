import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Database } from '#api/database/database';
import { migrate } from '#api/database/migrate';
import { openPglite } from '#api/database/pglite';
import { openPostgres } from '#api/database/postgres';
import { addMerchant, addProduct } from '#test/catalog';
import { environment } from '#test/environment';
import { migrateOnly } from '#test/migrations';
import { insertInto, only, sqlOn } from '#test/sql';
import { newDatabase } from './new-database.ts';

const FIRST_OF_MONTHS = '202611300010';
const onError = (): void => undefined;

async function openEmpty(t: TestContext): Promise<Database> {
  if (!environment.TEST_DATABASE_URL) return openPglite(null);
  return openPostgres({ url: await newDatabase(t, 'months'), poolMax: 4, onError });
}

test('[XT-38] while clicks and notifications get partitions, the release before reads and writes all of them', async (t) => {
  const db = await openEmpty(t);
  const sql = sqlOn(db);
  await migrateOnly(db, (file) => file < FIRST_OF_MONTHS);
  const { id: userId } = await only(
    insertInto(db, 'users', { unique_key: 'u', nickname: 'Ana', handle: 'ana' }),
  );
  const merchantId = await addMerchant(db, 'Hearth');
  const productId = await addProduct(db);
  const writeClick = (n: number) =>
    only(
      insertInto(db, 'clicks', {
        key: `k${n}`,
        product_id: productId,
        merchant_id: merchantId,
        creator_id: userId,
      }),
    );
  const writeNotification = (n: number) => sql`
    INSERT INTO notifications (user_id, kind, subtype, target_type, target_id)
    VALUES (${userId}, 'tagalong', 'deal', 3, ${n})
    ON CONFLICT (user_id, kind, subtype, actor_id, target_type, target_id) WHERE read_at IS NULL DO NOTHING`;
  const click = await writeClick(0);
  const sale = { network_ref: 's', merchant_id: merchantId, amount: 100, ordered_at: new Date() };
  await insertInto(db, 'sales', { ...sale, click_id: click.id });

  let count = 1;
  let isOver = false;
  const writing = (async () => {
    do {
      await writeClick(count);
      await writeNotification(count);
      await writeNotification(count);
      count += 1;
    } while (!isOver || count < 20);
  })();
  await migrate(db, async () => undefined);
  isOver = true;
  await writing;

  const after = await writeClick(count);
  await insertInto(db, 'sales', { ...sale, network_ref: 'late', click_id: after.id });
  for (const table of ['clicks', 'clicks_by_month'])
    assert.deepEqual(await rows(db, table), { count: count + 1, ids: count + 1 });
  for (const table of ['notifications', 'notifications_by_month'])
    assert.deepEqual(await rows(db, table), { count: count - 1, ids: count - 1 });
  // Checking the foreign keys again would read the whole table.
  assert.deepEqual(
    await sql`SELECT count(*) FROM pg_constraint WHERE conrelid = 'clicks'::regclass AND contype = 'f'`,
    [{ count: 5 }],
  );
  await db.close();
});

async function rows(db: Database, table: string) {
  const text = `SELECT count(*), count(DISTINCT id) AS ids FROM ${table}`;
  return (await db.withConnection((connection) => connection.query(text))).rows[0];
}
