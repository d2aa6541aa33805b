import { beforeEach, expect, test } from '@jest/globals';
import { readJson } from '@tagalong/testing/read-json';
import { createReporter, createTraceId } from './report.ts';

let sent: { to: string; body: Blob }[] = [];

beforeEach(() => {
  sent = [];
  const sendBeacon = (to: string, body: Blob): boolean => sent.push({ to, body }) > 0;
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
});

const bodyAt = (at: number) => readJson<Record<string, string>>(sent[at]?.body);

test('sends a failure to the edge with its trace id, path and context', async () => {
  createReporter('a1b2c3d4')(new TypeError('x is not a function'), { remote: 'social', phase: 'render' });
  expect(sent[0]?.to).toBe('/beacon/errors');
  expect(await bodyAt(0)).toEqual({
    trace_id: 'a1b2c3d4',
    path: '/',
    message: 'TypeError: x is not a function',
    remote: 'social',
    phase: 'render',
  });
});

test('attributes an error to a release by its stack, and an API error to none', async () => {
  const report = createReporter('a1b2c3d4', 'the-page');
  const error = new TypeError('x is not a function');
  error.stack = `TypeError: x is not a function\n    at a (http://localhost/r/social/1.0.0-2f9d/feed-page.84ab.js:1:2)`;
  report(error, { phase: 'unhandled' });
  const { remote, version, page_id } = await bodyAt(0);
  expect({ remote, version, page_id }).toEqual({
    remote: 'social',
    version: '1.0.0-2f9d',
    page_id: 'the-page',
  });
  report(Object.assign(error, { name: 'ApiError' }), { phase: 'unhandled' });
  expect(await bodyAt(1)).not.toHaveProperty('remote');
});

test('limits a page to twenty reports', () => {
  const report = createReporter('a1b2c3d4');
  for (let failure = 0; failure < 100; failure += 1) report('again');
  expect(sent).toHaveLength(20);
});

test('truncates a long message', async () => {
  createReporter('a1b2c3d4')('x'.repeat(9_000));
  expect((await bodyAt(0)).message).toHaveLength(500);
});

test('a trace id is short and unique', () => {
  Object.defineProperty(crypto, 'randomUUID', {
    value: () => `${Math.random()}00000000`.slice(2),
    configurable: true,
  });
  expect(createTraceId()).toMatch(/^.{8}$/);
  expect(createTraceId()).not.toBe(createTraceId());
});
