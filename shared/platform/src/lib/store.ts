/** A value outside of React; `get` and `subscribe` are the arguments of `useSyncExternalStore`. */
export interface Store<Value> {
  get(): Value;
  /** Replaces the value and notifies every subscriber before it returns. */
  set(next: Value): void;
  /** Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Creates a store that starts with this value. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
