import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { migrate } from '#api/database/migrate';
import { openPostgres } from '#api/database/postgres';
import { EARNINGS_COUNTERS } from '#api/earnings/test/counters';
import { addHistory } from '#api/earnings/test/history';
import { addMerchant } from '#test/catalog';
import { wrongBy } from '#test/counter';
import { environment } from '#test/environment';
import { migrateOnly } from '#test/migrations';
import { insertInto, only, sqlOn } from '#test/sql';
import { newDatabase } from './new-database.ts';

const FIRST_OF_MONTHS = '202611302115';
/** Longer than the migration takes while nothing holds it up. */
const HELD_MS = 1_000;
const skip = environment.TEST_DATABASE_URL ? false : 'The built-in database has a single connection.';

test('[XT-38] sums by month contain the sales before their migration, and one that commits while it runs', {
  skip,
}, async (t) => {
  const onError = (): void => undefined;
  const db = openPostgres({ url: await newDatabase(t, 'sums'), poolMax: 4, onError });
  await migrateOnly(db, (file) => file < FIRST_OF_MONTHS);
  const { id: creator_id } = await only(
    insertInto(db, 'users', { unique_key: 'u', nickname: 'Ana', handle: 'ana' }),
  );
  await addHistory(db, { creatorId: creator_id, saleCount: 500, until: new Date() });
  const merchant_id = await addMerchant(db, 'Hearth');
  const sale = { network_ref: 'held', merchant_id, creator_id, amount: 100, ordered_at: new Date() };

  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const held = db.transaction(async () => {
    const { id: sale_id } = await only(insertInto(db, 'sales', sale));
    open();
    await setTimeout(HELD_MS);
    await insertInto(db, 'commissions', { sale_id, creator_id, amount: 8, available_at: new Date() });
  });
  await opened;
  await migrate(db, async () => undefined);
  await held;

  assert.deepEqual(await wrongBy(db, EARNINGS_COUNTERS), []);
  const sums = await sqlOn(
    db,
  )`SELECT sum(sale_count)::integer AS sales, sum(commission)::integer AS commission
    FROM sale_filter_months WHERE target_id = ${merchant_id} AND filter = 'merchant'`;
  assert.deepEqual(sums, [{ sales: 1, commission: 8 }]);
  await db.close();
});
