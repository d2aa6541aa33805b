/** Ids that are chosen. A tile of a long list listens by itself, so that a choice draws only the tile again. */
export interface ChoiceStore {
  get(): ReadonlySet<number>;
  set(ids: ReadonlySet<number>): void;
  subscribe(listener: () => void): () => void;
}

export function createChoiceStore(): ChoiceStore {
  let chosen: ReadonlySet<number> = new Set();
  const listeners = new Set<() => void>();
  return {
    get: () => chosen,
    set(ids) {
      chosen = ids;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
