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

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser has no storage for this site.'));
  });
}

async function withStore<Result>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
  const database = await resultOf(opening);
  try {
    return await resultOf(run(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

export async function loadSession(): Promise<StoredSession | null> {
  const session = await withStore<StoredSession | undefined>('readonly', (store) => store.get(KEY));
  return session && Date.parse(session.expiresAt) > Date.now() ? session : null;
}

export async function saveSession(session: StoredSession): Promise<void> {
  await withStore('readwrite', (store) => store.put(session, KEY));
}

export async function clearSession(): Promise<void> {
  await withStore('readwrite', (store) => store.delete(KEY));
}
