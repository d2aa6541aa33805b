import assert from 'node:assert/strict';
import { test } from 'node:test';
import { microCache } from './micro-cache.ts';

const isTemporary = (error: unknown): boolean => String(error).includes('temporarily down');

function cacheAt(max?: number) {
  const clock = { time: 0, now: () => new Date(clock.time) };
  let made = 0;
  const make = async () => {
    made += 1;
    return `made ${made}`;
  };
  return { cache: microCache(clock, { ...(max && { max }), isTemporary }), clock, make };
}

test('a text is cached for its lifetime, and concurrent callers share one creation', async () => {
  const { cache, clock, make } = cacheAt();
  const texts = await Promise.all([cache.read('/a', 1_000, make), cache.read('/a', 1_000, make)]);
  assert.deepEqual(texts, ['made 1', 'made 1']);
  clock.time = 999;
  assert.equal(await cache.read('/a', 1_000, make), 'made 1');
  clock.time = 1_000;
  assert.equal(await cache.read('/a', 1_000, make), 'made 2');
});

test("a failure rejects all waiting callers and isn't cached", async () => {
  const { cache, make } = cacheAt();
  const fail = async (): Promise<string> => {
    throw new Error('away');
  };
  const both = [cache.read('/a', 1_000, fail), cache.read('/a', 1_000, make)];
  for (const { status } of await Promise.allSettled(both)) assert.equal(status, 'rejected');
  assert.equal(await cache.read('/a', 1_000, make), 'made 1');
});

test('the oldest text is evicted when the cache is full', async () => {
  const { cache, make } = cacheAt(2);
  for (const url of ['/a', '/b', '/c']) await cache.read(url, 1_000, make);
  assert.equal(await cache.read('/b', 1_000, make), 'made 2');
  assert.equal(await cache.read('/a', 1_000, make), 'made 4');
});

test('while the database is down, the last text is served for at most ten minutes', async () => {
  const { cache, clock, make } = cacheAt();
  const failing = (message: string) => async (): Promise<string> => {
    throw new Error(message);
  };
  await cache.read('/a', 1_000, make);
  clock.time = 2_000;
  assert.equal(await cache.read('/a', 1_000, failing('temporarily down')), 'made 1');
  clock.time = 4_000;
  assert.equal(await cache.read('/a', 1_000, failing('temporarily down')), 'made 1');
  clock.time = 600_000;
  await assert.rejects(cache.read('/a', 1_000, failing('temporarily down')), /temporarily down/);
  await cache.read('/b', 1_000, make);
  clock.time = 602_000;
  await assert.rejects(cache.read('/b', 1_000, failing('broken')), /broken/);
});
