import { expect, jest, test } from '@jest/globals';
import { getNotificationCounts } from '@tagalong/contracts/account/notification';
import { createFacts } from '#platform/facts/facts.ts';
import { createClient } from './client.ts';

jest.mock('./http-transport.ts', () => {
  throw new Error('Loading chunk http-transport failed.');
});

test('when the HTTP client itself does not load, the call rejects as unreachable', async () => {
  const client = createClient({
    inlined: {},
    facts: createFacts(),
    onUnauthenticated: () => undefined,
    report: () => undefined,
  });
  await expect(client.call(getNotificationCounts, {})).rejects.toMatchObject({
    name: 'ApiError',
    code: 'unreachable',
    call: 'notification.count',
  });
});
