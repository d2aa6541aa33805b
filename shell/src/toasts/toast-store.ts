import type { ToastRequest } from '@tagalong/platform';

type Listener = () => void;

/** Holds the toasts that were asked for before their region's code was there. */
export function createToastStore() {
  let waiting: readonly ToastRequest[] = [];
  const listeners = new Set<Listener>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    show(toast: ToastRequest): void {
      waiting = [...waiting, toast];
      tell();
    },
    waiting: (): readonly ToastRequest[] => waiting,
    /** Takes what waits out of the store. */
    take(): readonly ToastRequest[] {
      const taken = waiting;
      if (taken.length > 0) {
        waiting = [];
        tell();
      }
      return taken;
    },
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type ToastStore = ReturnType<typeof createToastStore>;
