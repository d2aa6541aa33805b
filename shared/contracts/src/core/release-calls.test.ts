import { expect, test } from '@jest/globals';
import { callLimitMs, SMOKE_LIMIT_MS } from './release-calls.ts';

test('calls of the gate may wait for a smoke run behind two others, within the limit of fetch', () => {
  for (const call of ['check', 'activate', 'canary']) {
    expect(callLimitMs(call)).toBeGreaterThan(3 * SMOKE_LIMIT_MS);
    expect(callLimitMs(call)).toBeLessThan(300_000);
  }
  expect(callLimitMs('kill')).toBe(120_000);
});
