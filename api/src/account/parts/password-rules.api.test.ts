import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimInfluencer } from '@tagalong/contracts/account/device';
import { resetPassword } from '@tagalong/contracts/account/email-code';
import { PASSWORD_TEXTS } from '@tagalong/contracts/account/password-texts';
import { setPassword } from '@tagalong/contracts/account/settings';
import { login, register } from '@tagalong/contracts/account/sign-in';
import { hashPassword } from '#api/lib/password';
import { callAs, PASSWORD, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { updateRow } from '#test/sql';

const site = await testSite();

for (const [password, reason] of [
  ['password', PASSWORD_TEXTS.common],
  ['12345678', PASSWORD_TEXTS.common],
  ['aaaaaaaa', PASSWORD_TEXTS.repeated],
  ['        ', PASSWORD_TEXTS.repeated],
  ['zoe@x.example', PASSWORD_TEXTS.personal],
  ['Ottilie Graf', PASSWORD_TEXTS.personal],
] as const) {
  test(`[AU-01] signing up with the password '${password}' is refused with what to do instead`, async () => {
    const person = { email: 'zoe@x.example', nickname: 'Ottilie Graf', password };
    const error = await refused(visitorOf(site), register, person);
    assert.deepEqual([error.code, error.fields], ['validation-failed', { password: reason }]);
  });
}

test('[AU-11] a changed, reset or claimed password follows the same rules', async () => {
  const person = await signUp(site, { nickname: 'Ottilie Graf' });
  const change = { current_password: PASSWORD, new_password: 'ottilie.graf' };
  assert.deepEqual((await refused(person, setPassword, change)).fields, {
    new_password: PASSWORD_TEXTS.personal,
  });
  const reset = { email: person.email, code: '000000', new_password: 'password' };
  assert.deepEqual((await refused(visitorOf(site), resetPassword, reset)).fields, {
    new_password: PASSWORD_TEXTS.common,
  });
  const claim = { key: 'any', email: 'i@x.example', password: 'iloveyou' };
  assert.deepEqual((await refused(visitorOf(site), claimInfluencer, claim)).fields, {
    password: PASSWORD_TEXTS.common,
  });
});

test('[AU-01] an account with an older, weaker password still logs in', async () => {
  const person = await signUp(site);
  await updateRow(site.db, 'users', person.id, { password_hash: await hashPassword('12345678') });
  const { data } = await callAs(visitorOf(site), login, { email: person.email, password: '12345678' });
  assert.equal(data.id, person.id);
});
