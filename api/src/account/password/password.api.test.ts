import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whoAmI } from '@tagalong/contracts/account/account';
import { setPassword } from '@tagalong/contracts/account/settings';
import { login } from '@tagalong/contracts/account/sign-in';
import {
  callAs,
  cookieOf,
  PASSWORD,
  type Person,
  refused,
  send,
  signIn,
  signUp,
  visitorOf,
} from '#test/person';
import { testSite } from '#test/site';
import { updateRow } from '#test/sql';

const site = await testSite();
const NEW = 'another long password';

async function nameOf(who: Person): Promise<string | undefined> {
  return (await callAs(who, whoAmI, {})).data?.name;
}

function change({ id }: Person, values: { password_hash?: null; email?: null; delete_at?: Date }) {
  return updateRow(site.db, 'users', id, values);
}

test('[AU-11] a changed password rotates this session, ends the others, and replaces the old one', async () => {
  const [phone, other] = [await signUp(site), await signUp(site, { nickname: 'Other' })];
  const laptop = await signIn(phone);
  const reply = await send(phone, setPassword, { current_password: PASSWORD, new_password: NEW });
  assert.equal(reply.statusCode, 200);
  assert.equal(await nameOf(phone), undefined);
  assert.equal(await nameOf(laptop), undefined);
  assert.equal(await nameOf({ ...phone, cookie: cookieOf(reply) }), 'Ana Costa');
  assert.equal(await nameOf(other), 'Other');
  const { email } = phone;
  assert.equal(
    (await refused(visitorOf(site), login, { email, password: PASSWORD })).code,
    'wrong-credentials',
  );
  await callAs(visitorOf(site), login, { email, password: NEW });
  await callAs(visitorOf(site), login, { email: other.email, password: PASSWORD });
});

test('[AU-11] changing a password requires the current one, if there is one', async () => {
  const person = await signUp(site);
  for (const current_password of [undefined, 'not it at all']) {
    const error = await refused(person, setPassword, { current_password, new_password: NEW });
    assert.deepEqual(
      [error.code, Object.keys(error.fields ?? {})],
      ['validation-failed', ['current_password']],
    );
  }
  const short = { current_password: PASSWORD, new_password: 'short' };
  assert.deepEqual(Object.keys((await refused(person, setPassword, short)).fields ?? {}), ['new_password']);
  await change(person, { password_hash: null });
  await callAs(person, setPassword, { new_password: NEW });
  await callAs(visitorOf(site), login, { email: person.email, password: NEW });
});

test('visitors have no password', async () => {
  const nobody = visitorOf(site);
  assert.equal((await refused(nobody, setPassword, { new_password: NEW })).code, 'unauthenticated');
});
