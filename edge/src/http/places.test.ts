import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, test } from 'node:test';
import type { FastifyReply } from 'fastify';
import { createPlaces } from './places.ts';

const server = createServer();
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
after(() => server.close().closeAllConnections());

/** Sends requests over one connection; resolves when the server has received all of them. */
async function send(count: number): Promise<{ client: Socket; responses: ServerResponse[] }> {
  const responses: ServerResponse[] = [];
  const received = new Promise<void>((resolve) => {
    server.removeAllListeners('request').on('request', (_request, response) => {
      if (responses.push(response) === count) resolve();
    });
  });
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count));
  await received;
  return { client, responses };
}

async function leave({ client, responses }: Awaited<ReturnType<typeof send>>): Promise<void> {
  const closed = responses[0] && once(responses[0], 'close');
  client.destroy();
  await closed;
}

const asReply = (raw: ServerResponse | undefined) => ({ raw }) as FastifyReply;

test('a place is free again when its response has ended', async () => {
  const places = createPlaces(1);
  const { responses } = await send(2);
  const [first, second] = responses;
  const listenersBefore = second?.req.socket.listenerCount('close');
  assert.ok(places.take(asReply(first)));
  assert.ok(!places.take(asReply(second)));
  const ended = once(first as ServerResponse, 'close');
  first?.end();
  await ended;
  // The second response is the socket's now, and listens as the first one did.
  assert.equal(second?.req.socket.listenerCount('close'), listenersBefore);
  assert.ok(places.take(asReply(second)));
});

test('a visitor who has left keeps no place', async () => {
  const places = createPlaces(1);
  const left = await send(1);
  await leave(left);
  places.take(asReply(left.responses[0]));
  const { responses } = await send(1);
  assert.ok(places.take(asReply(responses[0])));
});

test('a client that leaves without waiting for its responses in turn keeps no place', async () => {
  const places = createPlaces(3);
  const pipelined = await send(3);
  for (const response of pipelined.responses) assert.ok(places.take(asReply(response)));
  await leave(pipelined);
  const { responses } = await send(3);
  for (const response of responses) assert.ok(places.take(asReply(response)));
});

test('a client that reads nothing loses its connection and its place', async () => {
  const places = createPlaces(1, { idleMs: 10 });
  const { responses } = await send(1);
  const [first] = responses;
  assert.ok(places.take(asReply(first)));
  await once(first as ServerResponse, 'close');
  const next = await send(1);
  assert.ok(places.take(asReply(next.responses[0])));
});

test('requests that arrive after a long turn of the event loop get no place in it, but in the next', async () => {
  let nowMs = 0;
  const places = createPlaces(10, { nowMs: () => nowMs });
  const { client, responses } = await send(4);
  assert.ok(places.take(asReply(responses[0])));
  nowMs = 3_000;
  assert.ok(places.take(asReply(responses[1])));
  nowMs = 3_001;
  assert.ok(!places.take(asReply(responses[2])));
  await new Promise((resolve) => setImmediate(resolve));
  assert.ok(places.take(asReply(responses[3])));
  client.destroy();
});
