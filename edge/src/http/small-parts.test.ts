import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { Lru } from '#edge/lib/lru';
import { rateLimit } from '#edge/lib/rate-limit';
import { readConfig } from '#edge/site/config';
import { readCookies } from './cookies.ts';
import { siteOriginOf } from './forwarded.ts';
import { escapeHtml, jsonForHtml } from './html.ts';

test('a configuration error names the variable and the expected value', () => {
  assert.throws(() => readConfig({ PORT: '70000' }), /PORT is "70000"/);
  assert.throws(() => readConfig({ API_URL: 'localhost:3001' }), /API_URL .* must be a URL/);
  assert.throws(() => readConfig({ PUBLIC_ORIGIN: 'https://a.example/shop' }), /without a path/);
  for (const secret of ['a_'.repeat(16), 'a'.repeat(33), 'a'.repeat(20)]) {
    const webhook = { OPERATOR_WEBHOOK_URL: 'https://a.example', OPERATOR_WEBHOOK_SECRET: `whsec_${secret}` };
    assert.throws(() => readConfig(webhook), /OPERATOR_WEBHOOK_SECRET must be/, secret);
  }
  const config = readConfig({ PUBLIC_ORIGIN: 'https://a.example/', DATA_DIR: '/somewhere' });
  assert.equal(config.publicOrigin, 'https://a.example');
  assert.equal(config.releasesDir, '/somewhere/releases');
  assert.equal(config.trustProxy, false);
});

test('cookies are parsed as browsers send them', () => {
  assert.deepEqual(
    [...readCookies('a=1; b = x=y ;; =z; c; a=2')],
    [
      ['a', '1'],
      ['b', 'x=y'],
    ],
  );
  assert.equal(readCookies(undefined).size, 0);
});

test('text is escaped in the page', () => {
  assert.equal(escapeHtml(`<a b="c" d='e'>&`), '&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;');
  const value = { a: '</script><!--\u2028\u2029', b: ['<'] };
  const text = jsonForHtml(value);
  assert.doesNotMatch(text, /[<\u2028\u2029]/);
  assert.deepEqual(JSON.parse(text), value);
});

test('the cache keeps the most recently used values within its weight limit', () => {
  const cache = new Lru<string>(10);
  cache.set('a', 'A', 4);
  cache.set('b', 'B', 4);
  cache.get('a');
  cache.set('c', 'C', 4);
  assert.deepEqual([cache.get('a'), cache.get('b'), cache.get('c')], ['A', undefined, 'C']);
  cache.set('d', 'D', 11);
  assert.equal(cache.get('d'), undefined);
  cache.set('a', 'AA', 9);
  assert.deepEqual([cache.get('a'), cache.get('c')], ['AA', undefined]);
});

test('a rate limit allows a burst and then a steady rate, separately for each key', () => {
  let nowMs = 0;
  const isAllowed = rateLimit({ burst: 2, perSecond: 1, nowMs: () => nowMs });
  assert.deepEqual(
    [isAllowed('a'), isAllowed('a'), isAllowed('a'), isAllowed('b')],
    [true, true, false, true],
  );
  nowMs = 1_000;
  assert.deepEqual([isAllowed('a'), isAllowed('a')], [true, false]);
});

test('a local site uses the requested origin; any other site uses its public one', () => {
  const originOf = (host: string, publicOrigin: string | null) =>
    siteOriginOf({ protocol: 'http', host } as FastifyRequest, publicOrigin).origin;
  const local = 'http://localhost:3000';
  for (const host of ['127.0.0.1:3000', '[::1]:3000', 'localhost:3000']) {
    assert.equal(originOf(host, local), `http://${host}`);
  }
  for (const host of ['127.0.0.1:4000', 'evil.example:3000', 'localhost.evil.example:3000', ' ', '']) {
    assert.equal(originOf(host, local), local);
  }
  assert.equal(originOf('127.0.0.1', 'https://shop.example'), 'https://shop.example');
  assert.equal(originOf('127.0.0.1:3000', 'https://localhost:3000'), 'https://localhost:3000');
});
