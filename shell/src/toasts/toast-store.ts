import { createStore, type ToastRequest } from '@tagalong/platform';

/** Holds toasts requested before the region's code has loaded. */
export function createToastStore() {
  const waiting = createStore<readonly ToastRequest[]>([]);
  return {
    show: (toast: ToastRequest): void => waiting.set([...waiting.get(), toast]),
    waiting: waiting.get,
    /** Removes and returns the waiting toasts. */
    take(): readonly ToastRequest[] {
      const taken = waiting.get();
      if (taken.length > 0) waiting.set([]);
      return taken;
    },
    subscribe: waiting.subscribe,
  };
}

export type ToastStore = ReturnType<typeof createToastStore>;
