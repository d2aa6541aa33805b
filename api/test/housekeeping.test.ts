import assert from 'node:assert/strict';
import { test } from 'node:test';
import { login } from '@tagalong/contracts/account';
import { saveDraft } from '@tagalong/contracts/draft';
import { keepHouse } from '#lib/housekeeping';
import { ask, refused, signUp, visitorOf } from './person.ts';
import { testSite } from './site.ts';

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
  await keepHouse(db);
  assert.deepEqual(await counts(), before);

  await db.kysely.updateTable('sessions').set({ expires_at: OLD }).execute();
  await db.kysely.updateTable('drafts').set({ updated_at: OLD }).execute();
  await db.kysely.updateTable('rate_limits').set({ resets_at: OLD }).execute();
  await keepHouse(db);
  assert.deepEqual(await counts(), [0, 0, 0]);
});
