interface Request {
  result?: unknown;
  error: null;
  onsuccess?: () => void;
  onerror?: () => void;
  onupgradeneeded?: () => void;
}

/** Replaces the browser's IndexedDB, which the documents of tests lack. `isBroken` makes each read and write fail. */
export function fakeDatabase() {
  const values = new Map<unknown, unknown>();
  const fake = { isBroken: false, openCount: 0 };
  const requestOf = (run: () => unknown, isFailing = false, isNew = false): Request => {
    const request: Request = { error: null };
    queueMicrotask(() => {
      if (isFailing) return request.onerror?.();
      request.result = run();
      if (isNew) request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  };
  const store = {
    get: (key: string) => requestOf(() => values.get(key), fake.isBroken),
    put: (value: unknown, key: string) => requestOf(() => void values.set(key, value), fake.isBroken),
    delete: (key: string) => requestOf(() => void values.delete(key), fake.isBroken),
  };
  const database = {
    createObjectStore: () => store,
    transaction: () => ({ objectStore: () => store }),
    close: () => {
      fake.openCount -= 1;
    },
  };
  const open = () =>
    requestOf(
      () => {
        fake.openCount += 1;
        return database;
      },
      false,
      true,
    );
  Object.defineProperty(globalThis, 'indexedDB', { value: { open }, configurable: true });
  return fake;
}
