/** Keeps photos on the device until they are uploaded, so that a killed tab loses none. */
export interface PhotoFiles {
  /** Resolves with false if the device can't keep the photo. */
  put(id: string, file: Blob): Promise<boolean>;
  get(id: string): Promise<Blob | null>;
  remove(id: string): Promise<void>;
  ids(): Promise<string[]>;
}

const DATABASE = 'create-post';
const TABLE = 'photos';

/** Photos in IndexedDB. Where it is missing, blocked or full, nothing is kept. */
export const photoFiles: PhotoFiles = {
  put: async (id, file) => (await withTable('readwrite', (table) => table.put(file, id))) !== null,
  async get(id) {
    const file = await withTable<unknown>('readonly', (table) => table.get(id));
    return file instanceof Blob ? file : null;
  },
  async remove(id) {
    await withTable('readwrite', (table) => table.delete(id));
  },
  ids: async () => ((await withTable('readonly', (table) => table.getAllKeys())) ?? []).map(String),
};

async function withTable<Result>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE);
    const database = await settled(opening);
    try {
      return await settled(work(database.transaction(TABLE, mode).objectStore(TABLE)));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
