import { useCallback, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/** Returns `current()`, and renders again each time the stream emits. */
export function useCurrent<Value>(stream$: Observable<unknown>, current: () => Value): Value {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = stream$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [stream$],
  );
  return useSyncExternalStore(subscribe, current, current);
}
