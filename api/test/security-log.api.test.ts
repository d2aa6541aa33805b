import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DATA_EXPORT_FILE, requestDataExport } from '@tagalong/contracts/account/data-export';
import { claimInfluencer, claimInfluencerAsMember, loginByDevice } from '@tagalong/contracts/account/device';
import {
  confirmNewEmail,
  loginByCode,
  requestNewEmail,
  resetPassword,
  verifyEmail,
} from '@tagalong/contracts/account/email-code';
import {
  addPasskey,
  confirmByPasskey,
  loginByPasskey,
  removePasskey,
} from '@tagalong/contracts/account/passkey';
import {
  cancelRemoval,
  removeAccount,
  revokeOtherSessions,
  revokeSession,
  setPassword,
} from '@tagalong/contracts/account/settings';
import { login, logout, register } from '@tagalong/contracts/account/sign-in';
import { confirmLink, socialCallback, unlinkAccount } from '@tagalong/contracts/account/social-login';
import { confirmStepUp } from '@tagalong/contracts/account/step-up';
import type { Endpoint } from '@tagalong/contracts/core/endpoint';
import { cashOut } from '@tagalong/contracts/earnings/cash-out';
import { callAs, PASSWORD, refused, send, signUp, visitorOf } from '#test/person';
import { buildAnother, testSite } from '#test/site';

const site = await testSite();

interface Line {
  security_event?: string;
  outcome?: string;
  user_id?: number | null;
  req?: { route: string };
}

/** Starts an app that logs, and returns what it has logged so far. */
async function logging(t: TestContext) {
  let text = '';
  t.mock.method(process.stderr, 'write', (part: string) => {
    text += part;
    return true;
  });
  const app = await buildAnother(site.db, { ...site.config, logLevel: 'info' });
  t.after(() => app.close());
  const lines = (): Line[] =>
    text
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line);
  return { app, text: () => text, lines };
}

test('[AU-01] logins, failed ones and logouts are in the log, without secrets', async (t) => {
  const person = await signUp(site);
  const { app, text, lines } = await logging(t);
  const visitor = visitorOf({ app });
  await refused(visitor, login, { email: person.email, password: 'not it at all' });
  await callAs(visitor, login, { email: person.email, password: PASSWORD });
  await callAs({ ...person, app }, logout, {});
  assert.deepEqual(
    lines()
      .filter((line) => line.security_event)
      .map(({ security_event: event, outcome, user_id: userId }) => [event, outcome, userId]),
    [
      ['login', 'wrong-credentials', null],
      ['session-start', undefined, person.id],
      ['login', 'ok', null],
      ['logout', 'ok', person.id],
    ],
  );
  for (const secret of [person.email, PASSWORD, 'not it at all', person.cookie])
    assert.equal(text().includes(secret), false, secret);
});

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const SECRET = 'secret-of-the-request';
const EMAIL = `${SECRET}@mail.example`;
const NEW_PASSWORD = 'violet harbor lantern';
const CODE = '918273';
const KEY = `${SECRET}-`.padEnd(43, 'x');
const CREDENTIAL = JSON.stringify({ id: SECRET });

/** Every call that the security log records besides login and logout, and the outcome of this request. */
const ATTEMPTS: [event: string, endpoint: Endpoint, request: Record<string, unknown>, outcome: string][] = [
  ['sign-up', register, { email: EMAIL, password: NEW_PASSWORD, nickname: SECRET }, 'ok'],
  ['login-by-code', loginByCode, { email: EMAIL, code: CODE }, 'wrong-code'],
  ['password-reset', resetPassword, { email: EMAIL, code: CODE, new_password: NEW_PASSWORD }, 'wrong-code'],
  ['email-verification', verifyEmail, { code: CODE }, 'wrong-code'],
  ['email-change-request', requestNewEmail, { email: EMAIL, password: PASSWORD }, 'ok'],
  ['email-change', confirmNewEmail, { email: EMAIL, code: CODE }, 'wrong-code'],
  [
    'password-change',
    setPassword,
    { current_password: SECRET, new_password: NEW_PASSWORD },
    'validation-failed',
  ],
  ['password-change', setPassword, { current_password: PASSWORD, new_password: NEW_PASSWORD }, 'ok'],
  ['step-up', confirmStepUp, { password: SECRET }, 'validation-failed'],
  ['step-up', confirmStepUp, { code: CODE }, 'wrong-code'],
  ['step-up', confirmByPasskey, { credential: CREDENTIAL }, 'passkey-refused'],
  ['login-by-passkey', loginByPasskey, { credential: CREDENTIAL }, 'passkey-refused'],
  ['passkey-add', addPasskey, { credential: CREDENTIAL, name: SECRET }, 'passkey-refused'],
  ['passkey-remove', removePasskey, { id: 1 }, 'not-found'],
  ['login-by-device', loginByDevice, { user_id: 1, uuid: SECRET, device_id: SECRET }, 'wrong-credentials'],
  ['account-claim', claimInfluencer, { key: SECRET, email: EMAIL, password: NEW_PASSWORD }, 'not-found'],
  ['account-claim', claimInfluencerAsMember, { key: SECRET }, 'not-found'],
  ['login-by-provider', socialCallback, { platform: 'google', custom_payload: SECRET }, 'validation-failed'],
  ['login-link', confirmLink, { login_credential_key: KEY }, 'not-found'],
  ['login-unlink', unlinkAccount, { platform: 'google' }, 'not-found'],
  ['session-end', revokeSession, { id: '0'.repeat(32) }, 'not-found'],
  ['session-end', revokeOtherSessions, {}, 'ok'],
  ['data-export-request', requestDataExport, {}, 'ok'],
  ['cash-out', cashOut, { idempotency_key: SECRET }, 'payment-info-missing'],
  ['account-removal', removeAccount, { password: SECRET }, 'validation-failed'],
  ['account-removal', removeAccount, { password: PASSWORD }, 'ok'],
  ['account-reactivation', cancelRemoval, {}, 'ok'],
];

for (const [event, endpoint, request, outcome] of ATTEMPTS) {
  test(`[AU-01] ${endpoint.name} writes '${event}' with '${outcome}' to the log, without secrets`, async (t) => {
    const person = await signUp(site, { isCreator: true });
    const { app, text, lines } = await logging(t);
    await send({ ...person, app }, endpoint, request);
    const attempts = lines().filter((line) => line.security_event === event);
    assert.deepEqual(
      attempts.map((line) => [line.outcome, line.user_id]),
      [[outcome, person.id]],
      text(),
    );
    for (const secret of [SECRET, CODE, PASSWORD, NEW_PASSWORD, person.email, person.cookie])
      assert.equal(text().includes(secret), false, secret);
  });
}

test('[AU-01] every event that a call declares is tested', () => {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'));
  const declared = sources.flatMap((text) =>
    [...text.matchAll(/securityEvent: '([^']+)'/g)].map(([, event]) => event),
  );
  const tested = ['login', 'logout', ...ATTEMPTS.map(([event]) => event)];
  assert.deepEqual([...new Set(declared)].sort(), [...new Set(tested)].sort());
});

test('[AU-01] a download of the data is in the log', async (t) => {
  const person = await signUp(site);
  const { app, lines } = await logging(t);
  await app.inject({ url: DATA_EXPORT_FILE, headers: { cookie: person.cookie } });
  assert.deepEqual(
    lines()
      .filter((line) => line.security_event)
      .map(({ security_event: event, outcome, user_id: userId }) => [event, outcome, userId]),
    [['data-export-download', 'not-found', person.id]],
  );
});

test('a logged request names its route, and neither its query nor its parameters', async (t) => {
  const { app, text, lines } = await logging(t);
  await app.inject('/api/influencer/claim/key-that-is-secret?state=state-that-is-secret');
  await app.inject('/api/search/users?query=someone%40example.com&code=code-that-is-secret');
  assert.ok(
    lines().some(({ req }) => req?.route === '/api/search/users'),
    text(),
  );
  assert.doesNotMatch(text(), /secret|someone/);
});

test('the content type of a change is recognized in any case', async () => {
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { origin: 'http://shop.test', 'content-type': 'APPLICATION/JSON' },
    payload: JSON.stringify({ email: 'nobody@x.example', password: 'not it' }),
  });
  assert.equal(reply.json().code, 'wrong-credentials');
  assert.equal((await send(visitorOf(site), login, { email: 'x', password: '' })).statusCode, 400);
});
