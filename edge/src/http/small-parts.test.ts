import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { readCookies } from './cookies.ts';
import { siteOriginOf } from './forwarded.ts';
import { escapeHtml, jsonForHtml } from './html.ts';

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
