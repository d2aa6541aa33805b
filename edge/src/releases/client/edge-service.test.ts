import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callLimitMs } from '@tagalong/contracts/core/release-calls';
import { createKeyPair, signerOf } from '#edge/releases/keys/signing-keys';
import { edgeService } from './edge-service.ts';

test('[XT-23] a call waits as long as the edge may take for it', async (t) => {
  const timeout = t.mock.method(AbortSignal, 'timeout');
  const signer = signerOf(createKeyPair('social').file);
  const service = edgeService({
    site: 'https://shop.example',
    by: 'mara',
    readBuild: () => Promise.reject(new Error('not used')),
    signerFor: async () => signer,
    send: async () => Response.json({ status: 'success' }),
  });
  const calls = ['check', 'activate', 'canary', 'kill'] as const;
  for (const call of calls) await service.call(call, { remote: 'social' });
  await service.read('status');
  assert.deepEqual(
    timeout.mock.calls.map(({ arguments: [limitMs] }) => limitMs),
    [...calls, 'status'].map(callLimitMs),
  );
});
