import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { login, logout } from '@tagalong/contracts/account/sign-in';
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
