import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#api/config/env';

const KEY_BYTES = 32;
const FILE = 'token-key';

/**
 * Reads TOKEN_KEY (32 bytes as base64), the key that encrypts other sites' tokens; null if it isn't set. Where null is
 * allowed, the data folder holds a key that is generated on first use.
 */
export function tokenKeyOf(env: Env): Buffer | null {
  if (!env.TOKEN_KEY) return null;
  const key = Buffer.from(env.TOKEN_KEY, 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`TOKEN_KEY must be ${KEY_BYTES} bytes in base64.`);
  return key;
}

/** Returns the key of the data folder and generates it if missing; if two processes do so at once, the first wins. */
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
