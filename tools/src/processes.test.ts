import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, test } from 'node:test';
import { freePort, listen, refuseUsedPort } from './processes.ts';

test('a port that another process uses is refused with advice, a free one stays free', async () => {
  const server = createServer();
  const used = await listen(server);
  after(() => server.close());
  await assert.rejects(refuseUsedPort(used, '127.0.0.1', 'Set PORT.'), {
    message: `Port ${used} is already in use. Set PORT.`,
  });
  const free = await freePort();
  await refuseUsedPort(free, '127.0.0.1', 'Set PORT.');
  await refuseUsedPort(free, '127.0.0.1', 'Set PORT.');
});
