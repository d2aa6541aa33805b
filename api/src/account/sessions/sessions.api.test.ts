import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whoAmI } from '@tagalong/contracts/account/account';
import { listSessions, revokeOtherSessions, revokeSession } from '@tagalong/contracts/account/settings';
import { callAs, type Person, refused, send, signIn, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { sqlOn } from '#test/sql';

const site = await testSite();
const sql = sqlOn(site.db);

async function nameOf(who: Person): Promise<string | undefined> {
  return (await callAs(who, whoAmI, {})).data?.name;
}

test('[AU-13] each signed-in browser is listed and can be ended from another one', async () => {
  const phone = await signUp(site);
  const laptop = await signIn(phone);
  const { data } = await callAs(phone, listSessions, {});
  assert.deepEqual(
    data.map(({ is_current }) => is_current),
    [true, false],
  );
  const hashes = await sql<{ token_hash: Buffer }>`SELECT token_hash FROM sessions`;
  for (const { token_hash } of hashes)
    assert.equal(JSON.stringify(data).includes(token_hash.toString('hex').slice(0, 32)), false);
  await callAs(phone, revokeSession, { id: data[1]?.id ?? '' });
  assert.equal(await nameOf(laptop), undefined);
  assert.equal(await nameOf(phone), 'Ana Costa');
  const reply = await send(phone, revokeSession, { id: data[0]?.id });
  assert.match(String(reply.headers['set-cookie']), /^sid=;/);
  assert.equal(await nameOf(phone), undefined);
});

test("[AU-13] [XT-04] ending the other sessions keeps this one, and no one can end another member's", async () => {
  const [phone, other] = [await signUp(site), await signUp(site, { nickname: 'Other' })];
  const laptop = await signIn(phone);
  const [theirs] = (await callAs(other, listSessions, {})).data;
  assert.equal((await callAs(other, listSessions, {})).data.length, 1);
  assert.equal((await refused(phone, revokeSession, { id: theirs?.id })).code, 'not-found');
  await callAs(phone, revokeOtherSessions, {});
  assert.deepEqual(
    [await nameOf(phone), await nameOf(laptop), await nameOf(other)],
    ['Ana Costa', undefined, 'Other'],
  );
});

test('[XT-04] an expired session is not listed', async () => {
  const phone = await signUp(site);
  await signIn(phone);
  const [, laptop] = (await callAs(phone, listSessions, {})).data;
  await sqlOn(
    site.db,
  )`UPDATE sessions SET last_seen_at = ${new Date(0)} WHERE created_at = ${laptop?.created_at}`;
  assert.equal((await callAs(phone, listSessions, {})).data.length, 1);
});

test('[XT-04] visitors have no sessions', async () => {
  const nobody = visitorOf(site);
  assert.equal((await refused(nobody, listSessions, {})).code, 'unauthenticated');
  assert.equal((await refused(nobody, revokeSession, { id: 'a'.repeat(32) })).code, 'unauthenticated');
  assert.equal((await refused(nobody, revokeOtherSessions, {})).code, 'unauthenticated');
});
