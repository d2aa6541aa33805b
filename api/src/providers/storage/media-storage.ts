import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Port that stores uploaded pictures. The API generates the names: letters, digits, hyphens and one dot. Files are
 * immutable.
 */
export interface MediaStorage {
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** Returns null if the file doesn't exist. */
  get(name: string): Promise<Buffer | null>;
  /** Succeeds even if the file doesn't exist. */
  remove(name: string): Promise<void>;
}

const NAME = /^[A-Za-z0-9-]{1,80}\.[a-z0-9]{1,5}$/;

/** Throws for any name that could leave its folder. */
export function checkName(name: string): void {
  if (!NAME.test(name)) throw new Error(`'${name}' is not a valid file name.`);
}

/** Stores files in a folder that several processes may share, because files are renamed into place. */
export function folderStorage(folder: string): MediaStorage {
  return {
    async put(name, bytes) {
      checkName(name);
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `.${name}.${randomUUID()}`);
      try {
        await writeFile(draft, bytes, { flag: 'wx' });
        await rename(draft, join(folder, name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async get(name) {
      checkName(name);
      return readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },

    async remove(name) {
      checkName(name);
      await rm(join(folder, name), { force: true });
    },
  };
}
