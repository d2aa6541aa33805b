import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DATA_EXPORT_FILE, getDataExport, requestDataExport } from '@tagalong/contracts/account/data-export';
import { runDueJobs } from '#api/jobs/jobs';
import { CLEANUPS, jobKindsOf } from '#api/owners';
import { addPost } from '#test/catalog';
import { openMailbox } from '#test/mail';
import { callAs, type Person, refused, signUp, visitorOf } from '#test/person';
import { expireProof } from '#test/proof';
import { testSite } from '#test/site';
import { insertInto, sqlOn } from '#test/sql';
import { DATA_EXPORT_JOB, dataExportJob } from './data-export-job.ts';

const site = await testSite();
const { db, context } = site;
const sql = sqlOn(db);
const { mailsTo } = openMailbox(site);

const stateOf = async (person: Person) => (await callAs(person, getDataExport, {})).data.state;
const download = ({ app, cookie }: Pick<Person, 'app' | 'cookie'>) =>
  app.inject({ url: DATA_EXPORT_FILE, headers: cookie ? { cookie } : {} });

async function prepare(): Promise<void> {
  const kinds = jobKindsOf(context, () => undefined);
  const own = { [DATA_EXPORT_JOB]: kinds[DATA_EXPORT_JOB] ?? assert.fail() };
  await runDueJobs(db, own, assert.ifError);
}

test('[XT-03] a member gets a copy of their data, of every owner and without secrets', async () => {
  const person = await signUp(site, { nickname: 'Ana Costa' });
  const other = await signUp(site, { nickname: 'Someone Else' });
  await addPost(db, { userId: person.id, caption: 'Mine' });
  await addPost(db, { userId: other.id, caption: 'Not mine' });
  await insertInto(db, 'follows', { follower_id: other.id, followee_id: person.id });
  assert.equal(await stateOf(person), 'none');
  assert.equal((await callAs(person, requestDataExport, {})).data.state, 'preparing');
  assert.equal((await download(person)).statusCode, 404);
  await callAs(person, requestDataExport, {});
  await prepare();
  assert.equal(await stateOf(person), 'ready');

  const reply = await download(person);
  assert.match(String(reply.headers['content-disposition']), /^attachment; filename="tagalong-data.json"$/);
  assert.equal(reply.headers['cache-control'], 'no-store');
  const file = reply.json<Record<string, Record<string, unknown>[]>>();
  assert.equal(file.profile?.[0]?.email, person.email);
  assert.deepEqual(
    file.posts?.map(({ caption }) => caption),
    ['Mine'],
  );
  assert.equal(file.followers?.[0]?.follower_id, other.id);
  assert.equal(file.sessions?.length, 1);
  for (const section of ['collections', 'shop_items', 'drafts', 'ledger', 'notifications'])
    assert.ok(Array.isArray(file[section]), section);
  assert.doesNotMatch(reply.body, /argon2|token_hash|sealed_token|Someone Else|Not mine/);
});

test('[XT-03] only its owner can download the file, while logged in', async () => {
  const [person, other] = [await signUp(site), await signUp(site)];
  await callAs(person, requestDataExport, {});
  await prepare();
  assert.equal((await download(other)).statusCode, 404);
  assert.equal((await download(visitorOf(site))).statusCode, 401);
  assert.equal((await download(person)).statusCode, 200);
});

test('[XT-03] the file is announced by email, and deleted after seven days', async () => {
  const person = await signUp(site);
  await callAs(person, requestDataExport, {});
  await prepare();
  const [mail] = await mailsTo(person.email);
  assert.equal(mail?.subject, 'Your Tagalong data is ready');
  assert.match(mail?.text ?? '', /http:\/\/shop\.test\/me\/settings\/account-security\/data/);

  await sql`UPDATE data_exports SET expires_at = now()`;
  assert.equal(await stateOf(person), 'expired');
  assert.equal((await download(person)).statusCode, 404);
  for (const cleanup of CLEANUPS) await db.query(cleanup);
  assert.deepEqual(await sql`SELECT user_id FROM data_export_pieces`, []);
  await callAs(person, requestDataExport, {});
  await prepare();
  assert.equal(await stateOf(person), 'ready');
});

test('[XT-03] more rows than a page are complete and in order', async () => {
  const person = await signUp(site);
  await sql`INSERT INTO notifications_by_month (user_id, kind, subtype, payload)
    SELECT ${person.id}, 'interaction', 's' || i, '{}' FROM generate_series(1, 1100) i`;
  await callAs(person, requestDataExport, {});
  await prepare();
  const { notifications } = (await download(person)).json<{ notifications: { subtype: string }[] }>();
  assert.equal(new Set(notifications.map(({ subtype }) => subtype)).size, 1_100);
  const [largest] = await sql<{ bytes: number }>`
    SELECT max(octet_length(content))::integer AS bytes FROM data_export_pieces`;
  assert.ok((largest?.bytes ?? 0) < 300_000);
});

test('[XT-03] a failed export says so and can be requested again', async () => {
  const person = await signUp(site);
  await callAs(person, requestDataExport, {});
  const broken = { ...db, query: () => Promise.reject(new Error('Lost.')) } as unknown as typeof db;
  const partly = {
    ...db,
    query: (...args: Parameters<typeof db.query>) => {
      return args[0].name.startsWith('export-') ? broken.query(...args) : db.query(...args);
    },
  } as typeof db;
  const job = dataExportJob({ ...context, db: partly, sendMail: null });
  await assert.rejects(job.run({ user_id: person.id, origin: '' }), /Lost/);
  assert.equal(await stateOf(person), 'failed');
  assert.deepEqual(await sql`SELECT user_id FROM data_export_pieces`, []);
  await callAs(person, requestDataExport, {});
  await prepare();
  assert.equal(await stateOf(person), 'ready');
});

test('[XT-03] an export that a waiting or running job prepares late is not cleaned up', async () => {
  const person = await signUp(site);
  await callAs(person, requestDataExport, {});
  await insertInto(db, 'data_export_pieces', { user_id: person.id, position: 0, content: '{' });
  await sql`UPDATE data_exports SET requested_at = now() - interval '2 hours'`;
  for (const cleanup of CLEANUPS) await db.query(cleanup);
  assert.equal((await sql`SELECT user_id FROM data_export_pieces`).length, 1);
});

test('[XT-03] an export that died with its process can be requested again, and its pieces are deleted', async () => {
  const person = await signUp(site);
  await callAs(person, requestDataExport, {});
  await insertInto(db, 'data_export_pieces', { user_id: person.id, position: 0, content: '{' });
  await sql`DELETE FROM jobs`;
  await sql`UPDATE data_exports SET requested_at = now() - interval '2 days'`;
  assert.equal(await stateOf(person), 'failed');
  for (const cleanup of CLEANUPS) await db.query(cleanup);
  assert.deepEqual(await sql`SELECT user_id FROM data_export_pieces`, []);
  assert.equal((await callAs(person, requestDataExport, {})).data.state, 'preparing');
  await prepare();
  assert.equal(await stateOf(person), 'ready');
});

test('[XT-03] a download fails if the file is replaced before its end', async () => {
  const person = await signUp(site);
  await callAs(person, requestDataExport, {});
  await prepare();
  await sql`DELETE FROM data_export_pieces WHERE position = (SELECT max(position) FROM data_export_pieces)`;
  await assert.rejects(download(person));
});

test('[XT-03] [XT-02] downloading a copy requires a recent proof of identity', async () => {
  const person = await signUp(site);
  await callAs(person, requestDataExport, {});
  await prepare();
  await expireProof(db, person);
  const reply = await download(person);
  assert.deepEqual([reply.statusCode, reply.json().code], [403, 'step-up-required']);
});

test('[XT-03] [XT-02] requesting a copy requires a recent proof of identity', async () => {
  const person = await signUp(site);
  await expireProof(db, person);
  assert.equal((await refused(person, requestDataExport, {})).code, 'step-up-required');
});
