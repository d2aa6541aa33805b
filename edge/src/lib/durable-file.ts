import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Begins the name of a file that is being written. */
export const DRAFT = '.draft-';

/** Writes a new file and waits until it is on the disk. Rejects when it exists. */
export async function writeDurably(file: string, bytes: string | Buffer, mode = 0o666): Promise<void> {
  const handle = await open(file, 'wx', mode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file, or replaces it in one step, and waits until it is on the disk. */
export async function replaceDurably(file: string, bytes: string | Buffer, mode?: number): Promise<void> {
  const folder = dirname(file);
  const draft = join(folder, DRAFT + randomUUID());
  try {
    await writeDurably(draft, bytes, mode);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(folder);
}

/** Makes renames in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function isErrno(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && codes.includes((error as NodeJS.ErrnoException).code ?? '');
}

/** Turns the error of a missing file into null. */
export function nullIfMissing(error: unknown): null {
  if (isErrno(error, 'ENOENT', 'ENOTDIR')) return null;
  throw error;
}
