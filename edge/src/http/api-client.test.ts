import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { type JsonResponse, sharedCalls } from './api-client.ts';

const HEADERS = { origin: 'http://shop.example' };
const answerOf = (text: string, status = 200): JsonResponse => ({ status, text, body: text });

/** An API whose calls wait until the test answers them. */
function heldApi(freshMs = 0) {
  const held: { resolve(response: JsonResponse): void; reject(error: Error): void }[] = [];
  const get = sharedCalls(() => new Promise((resolve, reject) => held.push({ resolve, reject })), {
    limitMs: 10_000,
    sharedMs: 1,
    freshMs,
  });
  return { held, visit: async () => (await get('/api/feed', HEADERS)).text };
}

test('the first visitors of a page share one call and wait for it', async () => {
  const { held, visit } = heldApi();
  const visits = [visit(), visit(), visit()];
  held[0]?.resolve(answerOf('first'));
  assert.deepEqual(await Promise.all(visits), ['first', 'first', 'first']);
  assert.equal(held.length, 1);
});

test('visitors who come just after a response get it, too, and later ones the next', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { held, visit } = heldApi(50);
  const first = visit();
  held[0]?.resolve(answerOf('first'));
  await first;
  t.mock.timers.tick(49);
  assert.equal(await visit(), 'first');
  assert.equal(held.length, 1);
  t.mock.timers.tick(1);
  const next = visit();
  held[1]?.resolve(answerOf('second'));
  assert.equal(await next, 'second');
});

test('a failed response is not shared with those who come after it', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { held, visit } = heldApi(50);
  const first = visit();
  held[0]?.resolve(answerOf('busy', 503));
  await first;
  const next = visit();
  held[1]?.resolve(answerOf('second'));
  assert.equal(await next, 'second');
});

test('while the API is slow, visitors get the last response, one call asks for a new one, and the next visit gets it', async () => {
  const { held, visit } = heldApi();
  const first = visit();
  held[0]?.resolve(answerOf('first'));
  await first;
  assert.deepEqual(await Promise.all([visit(), visit(), visit()]), ['first', 'first', 'first']);
  assert.equal(held.length, 2);
  held[1]?.resolve(answerOf('second'));
  await setImmediate();
  assert.equal(await visit(), 'second');
});

test('a failed call leaves the last response, and a page that is gone is gone at once', async () => {
  const { held, visit } = heldApi();
  const first = visit();
  held[0]?.resolve(answerOf('first'));
  await first;
  assert.equal(await visit(), 'first');
  held[1]?.reject(new Error('The API is away.'));
  await setImmediate();
  assert.equal(await visit(), 'first');
  held[2]?.resolve(answerOf('busy', 503));
  await setImmediate();
  assert.equal(await visit(), 'first');
  held[3]?.resolve(answerOf('gone', 404));
  await setImmediate();
  const last = visit();
  held[4]?.resolve(answerOf('gone', 404));
  assert.equal(await last, 'gone');
});

test('a response is kept for 30 seconds only', async (t) => {
  const { held, visit } = heldApi();
  const first = visit();
  held[0]?.resolve(answerOf('first'));
  await first;
  const began = performance.now();
  t.mock.method(performance, 'now', () => began + 31_000);
  const later = visit();
  held[1]?.resolve(answerOf('second'));
  assert.equal(await later, 'second');
});
