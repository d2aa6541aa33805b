import type { EventContract, PayloadOf } from '@tagalong/contracts/core/declare';
import { useEffect, useRef } from 'react';
import { useHost } from '#platform/host/host.tsx';

/** Subscribes while the component is mounted. The listener may change between renders. */
export function useEvent<Event extends EventContract>(
  event: Event,
  listener: (payload: PayloadOf<Event>) => void,
): void {
  const { bus } = useHost();
  const latest = useRef(listener);
  const declared = useRef(event);
  useEffect(() => {
    latest.current = listener;
    declared.current = event;
  });
  const { name } = event;
  // biome-ignore lint/correctness/useExhaustiveDependencies: declarations with the same name are interchangeable
  useEffect(() => bus.on(declared.current, (payload) => latest.current(payload)), [bus, name]);
}
