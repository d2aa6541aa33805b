import assert from 'node:assert/strict';
import { test } from 'node:test';
import { login } from '@tagalong/contracts/account/account';
import { saveDraft } from '@tagalong/contracts/creation/draft';
import { CLEANINGS } from '#api/owners';
import { ask, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { runHousekeeping } from './housekeeping.ts';

const { app, db } = await testSite();
const OLD = new Date(Date.now() - 8 * 86_400_000);

async function counts() {
  const tables = ['sessions', 'drafts', 'rate_limits'] as const;
  const rows = await Promise.all(tables.map((table) => db.kysely.selectFrom(table).selectAll().execute()));
  return rows.map((list) => list.length);
}

test('[DR-03] what has expired is removed, and nothing else', async () => {
  const person = await signUp({ app, db });
  const draft = { is_confirm: false, caption: '', resource_origin: 'native', scraped: false } as const;
  await ask(person, saveDraft, { ...draft, photos: ['a.jpg'], products: [] });
  await refused(visitorOf({ app }), login, { email: 'nobody@x.example', password: 'x' });
  const before = await counts();
  await runHousekeeping(db, CLEANINGS);
  assert.deepEqual(await counts(), before);

  await db.kysely.updateTable('sessions').set({ expires_at: OLD }).execute();
  await db.kysely.updateTable('drafts').set({ updated_at: OLD }).execute();
  await db.kysely.updateTable('rate_limits').set({ resets_at: OLD }).execute();
  await runHousekeeping(db, CLEANINGS);
  assert.deepEqual(await counts(), [0, 0, 0]);
});
