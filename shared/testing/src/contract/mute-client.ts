import { ApiError } from '@tagalong/platform';
import { createFakeClient, type FakeClient } from '#src/fakes/fake-client.ts';

/** Creates a client whose calls all wait forever, or all fail as if offline. */
export function createMuteClient(how: 'waits' | 'fails'): FakeClient {
  return {
    ...createFakeClient(),
    call: (endpoint) =>
      how === 'waits'
        ? new Promise(() => undefined)
        : Promise.reject(new ApiError({ code: 'offline', message: 'No connection.', call: endpoint.name })),
    peek: () => undefined,
  };
}
