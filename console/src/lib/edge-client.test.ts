import { expect, jest, test } from '@jest/globals';
import { callLimitMs } from '@tagalong/contracts/core/release-calls';
import { createBrowserKey } from './browser-key.ts';
import { edgeClient } from './edge-client.ts';

test('only calls that the gate checks may take minutes; reads fail soon', async () => {
  Object.defineProperty(globalThis, 'location', { value: { origin: 'https://shop.example' } });
  globalThis.fetch = async () => ({ json: async () => ({ status: 'success' }) }) as Response;
  const limits: number[] = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((limitMs) => {
    limits.push(limitMs);
    return new AbortController().signal;
  });
  const { id, privateKey } = await createBrowserKey();
  const edge = edgeClient({ id, by: 'mara', team: 'social', privateKey, expiresAt: '2030-01-01T00:00:00Z' });
  await edge.call('activate', { remote: 'social', version: '2.0.0' });
  await edge.call('kill', { remote: 'social', version: '2.0.0' });
  await edge.read('overview');
  expect(limits).toEqual([callLimitMs('activate'), callLimitMs('kill'), 30_000]);
});
