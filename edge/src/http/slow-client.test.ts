import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendUnfinished } from '#test/raw-get';
import { startSite } from '#test/test-site';

test('a client that never finishes its headers gets 408 and loses the connection', async () => {
  const { origin } = await startSite({ headersLimitMs: 200 });
  const response = await sendUnfinished(origin, 'GET / HTTP/1.1\r\nHost: x\r\nX-Unfin');
  assert.match(response, /^HTTP\/1\.1 408 /);
});

test('by default, clients have 15 seconds for their headers, checked every second', async () => {
  const { server } = await startSite();
  assert.equal(server.headersTimeout, 15_000);
  assert.equal(Reflect.get(server, 'connectionsCheckingInterval'), 1_000);
});
