import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { json } from '#test/fake-api';
import { rawGet } from '#test/raw-get';
import { startSite } from '#test/test-site';

test('[XT-38] an edge that closes completes what it has begun, and what arrives over open connections', {
  timeout: 20_000,
}, async (t) => {
  const site = await startSite();
  const { hostname, port } = new URL(site.origin);
  let answer = (): void => undefined;
  const reached = new Promise<void>((resolve) => {
    site.api.routes.set('/api/likeboards', (request, response) => {
      answer = () => json({ status: 'success' })(request, response);
      resolve();
    });
  });
  const running = rawGet(site.origin, '/api/likeboards', { method: 'POST' });
  await reached;
  const socket = connect({ port: Number(port), host: hostname });
  t.after(() => socket.destroy());
  await once(socket, 'connect');
  socket.write('GET /livez HTTP/1.1\r\n');
  // The server has read the beginning of the request, so that the connection is not idle.
  await rawGet(site.origin, '/livez');

  const closed = site.close();
  const isOpen = (): Promise<boolean> =>
    rawGet(site.origin, '/livez').then(
      () => true,
      () => false,
    );
  while (await isOpen()) await setTimeout(10);
  answer();
  assert.equal((await running).status, 200);
  socket.write('Host: shop.example\r\n\r\n');
  const response = await text(socket);
  assert.match(response, /^HTTP\/1\.1 200 /);
  assert.match(response, /^connection: close\r$/im);
  await closed;
});

test('[XT-38] an edge that closes resets no connection that waits to be accepted', async () => {
  const site = await startSite();
  const { hostname, port } = new URL(site.origin);
  const sockets = Array.from({ length: 5 }, () => connect({ port: Number(port), host: hostname }));
  const responses = sockets.map((socket) => text(socket).catch(String));
  // Connects them, before the event loop can accept any.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const closed = site.close();
  for (const socket of sockets) socket.write('GET /livez HTTP/1.1\r\nHost: shop.example\r\n\r\n');
  for (const response of await Promise.all(responses)) assert.match(response, /^HTTP\/1\.1 200 /);
  await closed;
});

test('[XT-38] while an edge stops, each response ends its connection', async () => {
  let isStopping = false;
  const site = await startSite({ isStopping: () => isStopping });
  site.api.routes.set('/api/auth/me', json({ status: 'success' }));
  const headers = { connection: 'keep-alive' };
  for (const path of ['/livez', '/api/auth/me', '/home/latest']) {
    isStopping = false;
    assert.equal((await rawGet(site.origin, path, { headers })).headers.connection, 'keep-alive', path);
    isStopping = true;
    assert.equal((await rawGet(site.origin, path, { headers })).headers.connection, 'close', path);
  }
});
