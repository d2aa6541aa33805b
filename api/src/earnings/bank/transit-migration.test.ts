import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { migrate } from '#api/database/migrate';
import { openPglite } from '#api/database/pglite';
import { addPayment, book } from '#test/ledger';
import { insertInto, only, sqlOn } from '#test/sql';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const TRANSIT = '202611230110-earnings-transit.sql';

const dir = mkdtempSync(join(tmpdir(), 'tagalong-transit-'));
after(() => rmSync(dir, { recursive: true }));

function copyMigrations(isWanted: (name: string) => boolean): void {
  for (const file of readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' })) {
    const name = basename(file);
    if (name.endsWith('.sql') && isWanted(name)) copyFileSync(join(MIGRATIONS, file), join(dir, name));
  }
}

test('[EA-05] the migration moves requested cash-outs out of the paid total, and changes no other balance', async () => {
  const db = await openPglite(null);
  copyMigrations((file) => file < TRANSIT);
  await migrate(db, async () => undefined, { dir });
  const user = { unique_key: 'u', nickname: 'Ana', handle: 'ana' };
  const { id: creatorId } = await only(insertInto(db, 'users', user));
  for (const [state, amount] of [
    ['requested', 3_000],
    ['sent', 4_000],
  ] as const) {
    const paymentId = await addPayment(db, creatorId, amount, state, state);
    await book(db, { creatorId, kind: 'cash-out', from: 'available', to: 'paid', amount, paymentId });
  }
  copyMigrations((file) => file === TRANSIT);
  await migrate(db, async () => undefined, { dir });
  assert.deepEqual(
    await sqlOn(db)`
      SELECT a.kind, sum(e.amount)::int AS balance FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
      GROUP BY a.kind ORDER BY a.kind`,
    [
      { kind: 'available', balance: -7_000 },
      { kind: 'paid', balance: 4_000 },
      { kind: 'transit', balance: 3_000 },
    ],
  );
  await assert.rejects(sqlOn(db)`UPDATE ledger_entries SET amount = 1`);
  await db.close();
});
