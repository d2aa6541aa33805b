import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkOtherLogin, checkTiktok, setPassword } from '@tagalong/contracts/account/settings';
import { readConfig } from '#api/config/config';
import { callAs, cookieOf, type Person, refused, send, signUp, visitorOf } from '#test/person';
import { buildAnother, testSite } from '#test/site';
import { insertInto, updateRow } from '#test/sql';

const site = await testSite();
const NEW = 'another long password';

function change({ id }: Person, values: { password_hash?: null; email?: null; delete_at?: Date }) {
  return updateRow(site.db, 'users', id, values);
}

test('[AU-08] only members whose sole login is TikTok are asked to back up the account', async () => {
  const person = await signUp(site);
  const isAnswered = async () => (await callAs(person, checkOtherLogin, {})).data.show_tiktok_alert_popup;
  const add = (provider: string) =>
    insertInto(site.db, 'login_identities', { provider, subject: 's', user_id: person.id });
  await add('tiktok');
  assert.equal(await isAnswered(), false);
  await change(person, { password_hash: null });
  assert.equal(await isAnswered(), true);
  person.cookie = cookieOf(await send(person, setPassword, { new_password: NEW }));
  assert.equal(await isAnswered(), false);
  await change(person, { email: null });
  assert.equal(await isAnswered(), true);
  await add('instagram');
  assert.equal(await isAnswered(), true);
  await add('google');
  assert.equal(await isAnswered(), false);
});

test('the configuration decides whether TikTok is available', async () => {
  assert.equal((await callAs(visitorOf(site), checkTiktok, {})).data.is_tiktok_api_alive, true);
  const { isTiktokAlive } = readConfig({ TIKTOK_DOWN: '1' });
  const app = await buildAnother(site.db, { ...site.config, isTiktokAlive });
  assert.equal((await callAs({ app, cookie: '' }, checkTiktok, {})).data.is_tiktok_api_alive, false);
  await app.close();
});

test('visitors have no logins to back up', async () => {
  const nobody = visitorOf(site);
  assert.equal((await refused(nobody, checkOtherLogin, {})).code, 'unauthenticated');
});
