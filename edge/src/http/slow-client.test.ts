import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startSite } from '#test/test-site';

test('a client that never finishes its headers gets 408 and loses the connection', async () => {
  const { origin } = await startSite({ headersLimitMs: 200 });
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Unfin');
  await once(socket, 'close', { signal: AbortSignal.timeout(5_000) });
  assert.match(answer, /^HTTP\/1\.1 408 /);
});
