import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { sendRawError } from './errors.ts';

test('a client that sends its body too slowly gets 408, and its connection is closed even if it keeps sending', async () => {
  const server = createServer({ allowHalfOpen: true });
  after(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = connect({ port: (server.address() as AddressInfo).port, allowHalfOpen: true });
  client.on('error', () => undefined);
  const [socket] = (await once(server, 'connection')) as [Socket];
  client.write('{');
  sendRawError(Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  const [response] = (await once(client, 'data')) as [Buffer];
  assert.match(response.toString(), /^HTTP\/1\.1 408 [\s\S]*"code":"sent-too-slowly"/);
  await once(socket, 'close', { signal: AbortSignal.timeout(5_000) });
  client.destroy();
});
