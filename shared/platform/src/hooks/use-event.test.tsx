import { expect, test } from '@jest/globals';
import { POST_CREATED } from '@tagalong/contracts/creation/events';
import { act, renderHook } from '@testing-library/react';
import { createEventBus } from '#platform/events/event-bus.ts';
import { inHost, stubHost } from '#platform/host/stub-host.tsx';
import { useEvent } from './use-event.ts';

function setUp() {
  const received: string[] = [];
  const bus = createEventBus({ report: () => undefined });
  const view = renderHook(
    ({ prefix }: { prefix: string }) =>
      useEvent(POST_CREATED, ({ unique_key }) => received.push(prefix + unique_key)),
    { wrapper: inHost(stubHost({ bus })), initialProps: { prefix: '' } },
  );
  const publish = (unique_key: string): Promise<void> =>
    act(async () => bus.publish(POST_CREATED, { unique_key }));
  return { ...view, received, publish };
}

test('receives events while the component is mounted', async () => {
  const { received, publish, unmount } = setUp();
  await publish('a');
  unmount();
  await publish('b');
  expect(received).toEqual(['a']);
});

test("runs only the last render's listener", async () => {
  const { received, publish, rerender } = setUp();
  rerender({ prefix: 'new ' });
  await publish('a');
  expect(received).toEqual(['new a']);
});
