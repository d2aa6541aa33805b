import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEY_BYTES = 32;
const FILE = 'token-key';

/**
 * Returns the 32-byte key of the data folder, which encrypts other sites' tokens where TOKEN_KEY isn't set. Generates it
 * if missing; if two processes do so at once, the first wins.
 */
export function keyOfFolder(dataDir: string): Buffer {
  const file = join(dataDir, FILE);
  try {
    return readKey(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const own = `${file}-${randomBytes(8).toString('hex')}`;
  writeFileSync(own, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flush: true });
  try {
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
  return readKey(file);
}

function readKey(file: string): Buffer {
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`${file} doesn't contain a key of ${KEY_BYTES} bytes.`);
  return key;
}
