import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whoAmI } from '@tagalong/contracts/account/account';
import {
  type About,
  cancelRemoval,
  getRemoval,
  removeAccount,
  saveAbout,
} from '@tagalong/contracts/account/settings';
import { getUser } from '@tagalong/contracts/social/people';
import { callAs, PASSWORD, type Person, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { updateRow } from '#test/sql';

const site = await testSite();
const DAY_MS = 86_400_000;
const ABOUT: About = { nickname: 'Ana', bio: '', gender: '', links: [] };

function change({ id }: Person, values: { password_hash?: null; email?: null; delete_at?: Date }) {
  return updateRow(site.db, 'users', id, values);
}

test('[AU-09] a deactivated account is hidden, is due for deletion in 30 days, and can be reactivated', async () => {
  const [ana, fan] = [await signUp(site), await signUp(site)];
  assert.deepEqual((await callAs(ana, getRemoval, {})).data, { is_deactivated: false, delete_at: null });
  for (const password of [undefined, 'not it']) {
    const error = await refused(ana, removeAccount, { password });
    assert.deepEqual([error.code, Object.keys(error.fields ?? {})], ['validation-failed', ['password']]);
  }
  const { data } = await callAs(ana, removeAccount, { password: PASSWORD });
  assert.equal(data.is_deactivated, true);
  const days = (Date.parse(data.delete_at ?? '') - Date.now()) / DAY_MS;
  assert.ok(Math.abs(days - 30) < 0.1, `${days} days`);
  assert.deepEqual((await callAs(ana, getRemoval, {})).data, data);
  assert.equal((await callAs(ana, whoAmI, {})).data?.is_deactivated, true);
  assert.equal((await callAs(fan, whoAmI, {})).data?.is_deactivated, false);
  assert.equal((await refused(fan, getUser, { id: ana.id })).code, 'not-found');
  assert.equal((await refused(ana, saveAbout, ABOUT)).code, 'account-deactivated');
  await callAs(fan, cancelRemoval, {});
  assert.equal((await refused(fan, getUser, { id: ana.id })).code, 'not-found');
  await callAs(ana, cancelRemoval, {});
  assert.deepEqual((await callAs(ana, getRemoval, {})).data, { is_deactivated: false, delete_at: null });
  assert.equal((await callAs(fan, getUser, { id: ana.id })).data.profiles.user_id, ana.id);
});

test("[AU-09] the deletion can't be canceled after its date", async () => {
  const ana = await signUp(site);
  await callAs(ana, removeAccount, { password: PASSWORD });
  await change(ana, { delete_at: new Date(Date.now() - DAY_MS) });
  assert.equal((await refused(ana, cancelRemoval, {})).code, 'account-deactivated');
});

test('visitors have no account to remove', async () => {
  const nobody = visitorOf(site);
  assert.equal((await refused(nobody, getRemoval, {})).code, 'unauthenticated');
  assert.equal((await refused(nobody, removeAccount, {})).code, 'unauthenticated');
  assert.equal((await refused(nobody, cancelRemoval, {})).code, 'unauthenticated');
});
