import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Listening } from './listening.ts';
import { openPostgres } from './postgres.ts';

test('[XT-38] a process does not listen while only the server beside the database is connected', async () => {
  const others: Listening[] = [];
  const db = openPostgres({
    // Nothing responds here.
    url: 'postgres://nobody@127.0.0.1:1/none',
    poolMax: 1,
    relief: {
      tries: { count: async () => null, forget: async () => undefined, isUp: () => true },
      send: async () => true,
      listen(listening) {
        others.push(listening);
        return async () => undefined;
      },
      close: async () => undefined,
    },
    onError: () => undefined,
  });
  assert.equal(db.connectionState().isListening, null);
  let connections = 0;
  const stop = db.listen({
    channels: ['any'],
    onMessage: () => undefined,
    onConnect: () => {
      connections += 1;
    },
  });
  others[0]?.onConnect();
  assert.deepEqual([connections, db.connectionState().isListening], [1, false]);
  await stop();
  assert.equal(db.connectionState().isListening, null);
  await db.close();
});
