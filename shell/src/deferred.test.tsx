import { expect, test } from '@jest/globals';
import { viewMark } from '@tagalong/contracts/earnings/view-mark';
import { renderRemote } from '@tagalong/testing/render-remote';
import { waitFor } from '@testing-library/react';
import { Deferred } from './deferred.tsx';

const observers = new Set<object>();
class FakeObserver {
  observe = (): void => void observers.add(this);
  unobserve = (): void => undefined;
  disconnect = (): void => void observers.delete(this);
}

test('[EA-03] views are followed once, also after a remount', async () => {
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  const page = (
    <>
      <article {...viewMark({ kind: 'post', id: 1 })} />
      <Deferred />
    </>
  );
  const first = renderRemote(page);
  await waitFor(() => expect(observers.size).toBe(1));
  first.unmount();
  const second = renderRemote(page);
  await waitFor(() => expect(observers.size).toBe(1));
  second.unmount();
  await waitFor(() => expect(observers.size).toBe(0));
});
