import assert from 'node:assert/strict';
import { test } from 'node:test';
import { login } from '@tagalong/contracts/account/sign-in';
import { saveDraft } from '@tagalong/contracts/creation/draft';
import { CLEANUPS } from '#api/owners';
import { callAs, refused, signUp, visitorOf } from '#test/person';
import { addUpload } from '#test/pictures';
import { testSite } from '#test/site';
import { only, sqlOn } from '#test/sql';
import { runHousekeeping } from './housekeeping.ts';

const { app, db } = await testSite();
const sql = sqlOn(db);
const OLD = new Date(Date.now() - 8 * 86_400_000);

async function counts() {
  return await only(sql`SELECT (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM drafts) AS drafts,
    (SELECT count(*) FROM rate_limits) AS rate_limits`);
}

test('[DR-03] only expired rows are removed', async () => {
  const person = await signUp({ app, db });
  const draft = { is_confirm: false, caption: '', resource_origin: 'native', scraped: false } as const;
  await callAs(person, saveDraft, { ...draft, photos: [await addUpload(db, person.id)], products: [] });
  await refused(visitorOf({ app }), login, { email: 'nobody@x.example', password: 'x' });
  const before = await counts();
  await runHousekeeping(db, CLEANUPS);
  assert.deepEqual(await counts(), before);

  await sql`UPDATE sessions SET expires_at = ${OLD}`;
  await sql`UPDATE drafts SET updated_at = ${OLD}`;
  await sql`UPDATE rate_limits SET resets_at = ${OLD}`;
  await runHousekeeping(db, CLEANUPS);
  assert.deepEqual(await counts(), { sessions: 0, drafts: 0, rate_limits: 0 });
});

test('a backlog is deleted in steps of limited size', async () => {
  await sql`INSERT INTO rate_limits (bucket, try_count, resets_at) SELECT i, 1, ${OLD} FROM generate_series(1, 12000) i`;
  const sizes: number[] = [];
  const query = async (...call: Parameters<typeof db.query>) => {
    const rows = await db.query(...call);
    if (call[0].name === 'clean-rate-limits') sizes.push(rows.length);
    return rows;
  };
  await runHousekeeping({ ...db, query: query as typeof db.query }, CLEANUPS);
  assert.deepEqual(sizes, [5_000, 5_000, 2_000]);
});
