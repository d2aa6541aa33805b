import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { after, test } from 'node:test';
import { buildAnother, testSite } from '#test/site';

const site = await testSite();

test('a request that its client aborts is not logged as an error', async () => {
  const app = await buildAnother(site.db, site.config);
  after(() => app.close());
  const errors: unknown[] = [];
  const statuses: Promise<number>[] = [];
  app.addHook('onRequest', async (request, reply) => {
    request.log.error = (...line: unknown[]) => errors.push(line);
    statuses.push(once(reply.raw, 'close').then(() => reply.statusCode));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  const [connection] = (await once(app.server, 'request')) as [{ socket: NodeJS.ReadableStream }];
  socket.destroy();
  await once(connection.socket, 'close');
  await Promise.all(statuses);
  assert.deepEqual(errors, []);
  assert.equal(statuses.length, 1);
});
