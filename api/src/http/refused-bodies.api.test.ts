import assert from 'node:assert/strict';
import { type AddressInfo, connect } from 'node:net';
import { after, test } from 'node:test';
import { buildAnother, ORIGIN, testSite } from '#test/site';

const site = await testSite();
const app = await buildAnother(site.db, site.config);
after(() => app.close());
await app.listen({ port: 0, host: '127.0.0.1' });

/** Sends a whole body before it reads the response, as proxies do. */
async function send(path: string, type: string, bytes: number) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let error: string | null = null;
  socket.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
    error = code;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const head = [`POST ${path} HTTP/1.1`, 'Host: x', `Origin: ${ORIGIN}`, `Content-Type: ${type}`];
  socket.write([...head, `Content-Length: ${bytes}`, 'Connection: close', '', ''].join('\r\n'));
  const part = Buffer.alloc(bytes / 50, 'a');
  for (let count = 0; count < 50 && !socket.destroyed; count += 1) {
    await new Promise((written) => socket.write(part, written));
    // Leaves the API time to answer and to close between any two parts.
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  await closed;
  return { answer, error };
}

test('a client that sends a refused body to its end gets the response instead of a reset connection', async () => {
  for (const [status, path, type, bytes] of [
    [413, '/api/auth/login', 'application/json', 3_000_000],
    [415, '/api/auth/login', 'text/plain', 3_000_000],
    [401, '/api/uploads', 'multipart/form-data; boundary=x', 10_000_000],
  ] as const) {
    const { answer, error } = await send(path, type, bytes);
    assert.deepEqual([path, type, error], [path, type, null]);
    assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*"status":"error"`));
  }
});
