import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';

const file = createRequire(import.meta.url).resolve('@tagalong/config/live/source-position.js');
const { sourceStack } = (await import(pathToFileURL(file).href)) as {
  sourceStack(stack: string): Promise<{ stack: string; excerpt: string }>;
};

const SOURCE = ['one', 'two', 'three', 'throw here', 'five', 'six', 'seven'];
/** Line 2 of the script is line 4 of the source. */
const MAP = {
  version: 3,
  sources: ['webpack://@tagalong/mfe-social/./src/feed.tsx'],
  sourcesContent: [SOURCE.join('\n')],
  names: [],
  mappings: ';AAGA',
};

const requests: string[] = [];
const server = createServer((request, response) => {
  requests.push(request.url ?? '');
  const isMap = request.url === '/feed.js.map';
  response.writeHead(isMap ? 200 : 404).end(isMap ? JSON.stringify(MAP) : 'no such file');
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
after(() => server.close());
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

test('[XT-37] an exception names its place in the source, with the lines around it', async () => {
  const given = `Error: broken\n    at Feed (${origin}/feed.js?again=1:2:9)\n    at x (${origin}/feed.js:2:1)`;
  const { stack, excerpt } = await sourceStack(given);
  assert.equal(
    stack,
    'Error: broken\n    at Feed (mfe-social/src/feed.tsx:4)\n    at x (mfe-social/src/feed.tsx:4)',
  );
  assert.match(excerpt, /^ {5}2 \| two\n {5}3 \| three\n> {4}4 \| throw here\n {5}5 \| five\n {5}6 \| six$/);
});

test('[XT-37] scripts without a map, and released ones, keep their places', async () => {
  const given = `Error: broken\n    at a (${origin}/other.js:1:2)\n    at b (${origin}/r/shell/1.0.0/main.js:1:2)`;
  assert.deepEqual(await sourceStack(given), { stack: given, excerpt: '' });
  assert.ok(requests.includes('/other.js.map'));
  assert.ok(!requests.some((url) => url.startsWith('/r/')));
});
