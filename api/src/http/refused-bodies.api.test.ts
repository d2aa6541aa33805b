import assert from 'node:assert/strict';
import { type AddressInfo, connect } from 'node:net';
import { after, test } from 'node:test';
import { PHOTO_BYTES_MAX } from '@tagalong/contracts/core/limits';
import { signUp } from '#test/person';
import { buildAnother, ORIGIN, testSite } from '#test/site';

const site = await testSite();
const app = await buildAnother(site.db, site.config);
after(() => app.close());
await app.listen({ port: 0, host: '127.0.0.1' });

/** Sends a whole body before it reads the response, as proxies do. */
async function send(path: string, type: string, bytes: number, cookie = '', [start, end] = ['', '']) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let error: string | null = null;
  socket.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
    error = code;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Origin: ${ORIGIN}`,
    `Content-Type: ${type}`,
    `Cookie: ${cookie}`,
  ];
  socket.write(
    [...head, `Content-Length: ${start.length + bytes + end.length}`, 'Connection: close', '', ''].join(
      '\r\n',
    ),
  );
  socket.write(start);
  const part = Buffer.alloc(bytes / 50, 'a');
  for (let count = 0; count < 50 && !socket.destroyed; count += 1) {
    await new Promise((written) => socket.write(part, written));
    // Leaves the API time to answer and to close between any two parts.
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  socket.write(end);
  let response = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    response += text;
  });
  await closed;
  return { response, error };
}

test('a client that sends a refused body to its end gets the response instead of a reset connection', async () => {
  for (const [status, path, type, bytes] of [
    [413, '/api/auth/login', 'application/json', 3_000_000],
    [415, '/api/auth/login', 'text/plain', 3_000_000],
    [401, '/api/uploads', 'multipart/form-data; boundary=x', 10_000_000],
  ] as const) {
    const { response, error } = await send(path, type, bytes);
    assert.deepEqual([path, type, error], [path, type, null]);
    assert.match(response, new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*"status":"error"`));
  }
});

test("a member's photo that is a little too large is refused with 413", async () => {
  const { cookie } = await signUp(site);
  const start = [
    '--x',
    'content-disposition: form-data; name="file"; filename="a.png"',
    'content-type: image/png',
    '',
    '',
  ].join('\r\n');
  const bytes = PHOTO_BYTES_MAX + 50_000;
  const { response, error } = await send(
    '/api/uploads',
    'multipart/form-data; boundary=x',
    bytes - (bytes % 50),
    cookie,
    [start, '\r\n--x--\r\n'],
  );
  assert.equal(error, null);
  assert.match(response, /^HTTP\/1\.1 413 [\s\S]*"code":"too-large"/);
});
