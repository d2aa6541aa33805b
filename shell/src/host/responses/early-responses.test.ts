import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createEarlyResponses } from './early-responses.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function setUp() {
  const inlined: Record<string, unknown> = { '/api/feed': 'from the HTML' };
  let tick = 0;
  const early = createEarlyResponses(inlined, () => (tick += 1));
  return { inlined, early };
}

test('keeps a response with the time of its request, in addition to those of the HTML', () => {
  const { inlined, early } = setUp();
  const keep = early.expect('/api/product/5', 1_000);
  early.expect('/api/product/6', 1_000);
  keep('five');
  expect(inlined).toEqual({ '/api/feed': 'from the HTML', '/api/product/5': 'five' });
  expect([...early.requestedAt]).toEqual([['/api/product/5', 1]]);
});

test('drops a response once it is stale, but not its replacement', () => {
  const { inlined, early } = setUp();
  early.expect('/api/product/5', 1_000)('old');
  jest.advanceTimersByTime(600);
  early.expect('/api/product/5', 1_000)('new');
  jest.advanceTimersByTime(400);
  expect(inlined['/api/product/5']).toBe('new');
  jest.advanceTimersByTime(600);
  expect(inlined).toEqual({ '/api/feed': 'from the HTML' });
});

test('a change drops unused responses and those still pending', () => {
  const { inlined, early } = setUp();
  early.expect('/api/product/5', 1_000)('before');
  const keep = early.expect('/api/product/6', 1_000);
  early.forget();
  keep('asked before the change');
  expect(inlined).toEqual({ '/api/feed': 'from the HTML' });
});
