import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { isErrno } from '#edge/lib/durable-file';
import { errorFields, type Log } from '#edge/lib/log';

const BYTES_MAX = 1_000_000_000;
/** Of the limit, so that not every new copy removes an old one. */
const KEPT_SHARE = 0.9;

/**
 * Copies of trusted records and files on this machine, by their hashes, for serving them without the store. What is read
 * must be verified: others may have changed it. Nothing rejects; an edge without copies works as well.
 */
export interface ReleaseCopies {
  get(hash: string): Promise<Buffer | null>;
  put(hash: string, bytes: string | Buffer): Promise<void>;
}

export const NO_COPIES: ReleaseCopies = { get: async () => null, put: async () => undefined };

/** Keeps the copies that were used last, up to `bytesMax` in total. */
export function diskCopies(folder: string, log: Log, bytesMax = BYTES_MAX): ReleaseCopies {
  const inTurn = pLimit(1);
  /** Bytes written since the last count; infinite before the first. */
  let uncounted = Number.POSITIVE_INFINITY;
  let counted = 0;
  const pathOf = (hash: string): string => join(folder, hash.replaceAll('/', '_'));
  const failed = (error: unknown): null => {
    log('release copy failed', errorFields(error));
    return null;
  };

  async function write(hash: string, bytes: string | Buffer): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, randomUUID());
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, pathOf(hash));
    uncounted += bytes.length;
    if (counted + uncounted > bytesMax) await removeOld();
  }

  async function removeOld(): Promise<void> {
    const names = await readdir(folder);
    const files = await Promise.all(
      names.map(async (name) => {
        const { size, mtimeMs } = await stat(join(folder, name));
        return { name, size, mtimeMs };
      }),
    );
    counted = files.reduce((sum, { size }) => sum + size, 0);
    uncounted = 0;
    if (counted <= bytesMax) return;
    for (const { name, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (counted <= KEPT_SHARE * bytesMax) return;
      await rm(join(folder, name));
      counted -= size;
    }
  }

  return {
    async get(hash) {
      const found = await readFile(pathOf(hash)).catch((error: unknown) =>
        isErrno(error, 'ENOENT') ? null : failed(error),
      );
      const now = new Date();
      if (found) await utimes(pathOf(hash), now, now).catch(failed);
      return found;
    },
    put: async (hash, bytes) => void (await inTurn(() => write(hash, bytes)).catch(failed)),
  };
}
