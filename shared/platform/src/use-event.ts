import type { EventName, EventPayload } from '@tagalong/contracts/events';
import { useEffect, useRef } from 'react';
import { useHost } from './host.tsx';

/** Listens while the component is mounted. The listener may change between renders. */
export function useEvent<Name extends EventName>(
  name: Name,
  listener: (payload: EventPayload<Name>) => void,
): void {
  const { bus } = useHost();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => bus.on(name, (payload) => latest.current(payload)), [bus, name]);
}
