import assert from 'node:assert/strict';
import { test } from 'node:test';
import { removeAccount, setPassword } from '@tagalong/contracts/account/settings';
import { PASSWORD, refused, signUp } from '#test/person';
import { buildAnother, testSite } from '#test/site';

const site = await testSite();
const NEW = 'another long password';

test('password guessing in an open session is blocked across all calls', async () => {
  const app = await buildAnother(site.db, { ...site.config, rateLimitFactor: 1 });
  const person = { ...(await signUp(site)), app };
  for (let tries = 0; tries < 5; tries += 1) {
    await refused(person, setPassword, { current_password: 'wrong', new_password: NEW });
    await refused(person, removeAccount, { password: 'wrong' });
  }
  assert.equal((await refused(person, removeAccount, { password: PASSWORD })).code, 'too-many-requests');
  await app.close();
});
