/** The stored session of this browser. Storing its key is safe, because scripts can't read it. */
export interface StoredSession {
  id: string;
  by: string;
  team: string;
  expiresAt: string;
  privateKey: CryptoKey;
}

const DATABASE = 'tagalong-console';
const STORE = 'session';
const KEY = 'mine';

function asPromise<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing.'));
  });
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
  const database = await asPromise(opening);
  try {
    return await asPromise(run(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

export async function storedSession(): Promise<StoredSession | null> {
  const known = await inStore<StoredSession | undefined>('readonly', (store) => store.get(KEY));
  return known && Date.parse(known.expiresAt) > Date.now() ? known : null;
}

export async function keepSession(session: StoredSession): Promise<void> {
  await inStore('readwrite', (store) => store.put(session, KEY));
}

export async function forgetSession(): Promise<void> {
  await inStore('readwrite', (store) => store.delete(KEY));
}
