import { ApiError } from '@tagalong/platform';
import { createFakeClient, type FakeClient } from '#src/fakes/fake-client.ts';

/** Creates a client whose calls all wait forever, or all fail in a way that isn't tried again. */
export function createMuteClient(how: 'waits' | 'fails'): FakeClient {
  return {
    ...createFakeClient(),
    call: (endpoint) =>
      how === 'waits'
        ? new Promise(() => undefined)
        : Promise.reject(new ApiError({ code: 'bad-response', message: 'Nonsense.', call: endpoint.name })),
    peek: () => undefined,
  };
}
