import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { after, test } from 'node:test';
import { startSlowLink } from './netem.ts';

/** Echoes what each connection sends. */
async function startEcho(): Promise<number> {
  const server = createServer({ allowHalfOpen: true }, (socket) => socket.pipe(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('bytes arrive complete and in order, after at least two round trips', async () => {
  const line = await startSlowLink(await startEcho(), { rttMs: 40, bytesPerSecond: 5_000_000 });
  after(() => line.close());
  const sent = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 31) % 251));
  const socket = connect({ port: line.port, host: '127.0.0.1', allowHalfOpen: true });
  const began = performance.now();
  socket.end(sent);
  const parts: Buffer[] = [];
  let firstMs = 0;
  for await (const part of socket) {
    firstMs ||= performance.now() - began;
    parts.push(part as Buffer);
  }
  assert.ok(Buffer.concat(parts).equals(sent));
  assert.ok(firstMs >= 79, `The first byte arrived after ${firstMs} ms.`);
});
