import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The port behind which uploaded pictures lie. Names are made by the API: letters, digits, hyphens and one dot.
 * A file is never changed once it is there.
 */
export interface MediaStorage {
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
  /** Succeeds as well when there is no such file. */
  remove(name: string): Promise<void>;
}

const NAME = /^[A-Za-z0-9-]{1,80}\.[a-z0-9]{1,5}$/;

/** Throws for every name that could leave its folder. */
export function checkName(name: string): void {
  if (!NAME.test(name)) throw new Error(`'${name}' is no name of a file.`);
}

/** Files in a folder, which several processes may share: each appears whole. */
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
