import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { isErrno, nullIfMissing } from '#edge/lib/durable-file';
import { ReleaseError } from '#edge/releases/errors/release-error';

/** Changes of the state take milliseconds, so the holder of an older lock is suspended or dead. */
const OLD_MS = 30_000;

export interface HeldLock {
  /** Throws when another process took over the lock; call it right before the change becomes visible. */
  verify(): Promise<void>;
}

interface Owner {
  pid: number;
  host: string;
  token: string;
}

/**
 * Runs `work` while no other process does. The lock is a file that only one process can create; the lock of a dead process
 * is taken over. Rejects with ReleaseError 'busy' if it stays locked for `waitMs`.
 */
export async function withLock<T>(
  file: string,
  waitMs: number,
  work: (lock: HeldLock) => Promise<T>,
): Promise<T> {
  const token = randomUUID();
  await acquire(file, token, waitMs);
  try {
    return await work({ verify: () => verify(file, token) });
  } finally {
    if ((await readOwner(file))?.token === token) await rm(file, { force: true });
  }
}

async function acquire(file: string, token: string, waitMs: number): Promise<void> {
  const owner: Owner = { pid: process.pid, host: hostname(), token };
  const endMs = Date.now() + waitMs;
  while (!(await create(file, JSON.stringify(owner)))) {
    if (await isStale(file)) await removeStale(file);
    else if (Date.now() > endMs) {
      const holder = await readOwner(file);
      throw new ReleaseError(
        'busy',
        `Process ${holder?.pid ?? '?'} on ${holder?.host ?? '?'} holds ${file}. Try again in a moment.`,
      );
    }
    // The random delay keeps waiting processes from retrying in step.
    await sleep(2 + Math.random() * 10);
  }
}

/**
 * Removes the lock of a dead process. Only one process at a time may do this; otherwise a second process that had
 * found the same stale lock could remove the new lock of the first one.
 */
async function removeStale(file: string): Promise<void> {
  const guard = `${file}.takeover`;
  if (!(await create(guard, JSON.stringify({ pid: process.pid, host: hostname(), token: '' })))) {
    if (await isStale(guard)) await rm(guard, { force: true });
    return;
  }
  try {
    if (await isStale(file)) await rm(file, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

async function create(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw error;
  }
}

async function isStale(file: string): Promise<boolean> {
  const facts = await stat(file).catch(nullIfMissing);
  if (!facts) return false;
  const ageMs = Date.now() - facts.mtimeMs;
  const owner = await readOwner(file);
  // Created but not written yet: its process is between two system calls, or died there.
  if (!owner) return ageMs > 1_000;
  if (ageMs > OLD_MS) return true;
  // Pids mean nothing across machines that share the folder.
  return owner.host === hostname() && !isAlive(owner.pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    return isErrno(error, 'EPERM');
  }
}

async function readOwner(file: string): Promise<Owner | null> {
  const text = await readFile(file, 'utf8').catch(nullIfMissing);
  try {
    return text ? (JSON.parse(text) as Owner) : null;
  } catch {
    return null;
  }
}

async function verify(file: string, token: string): Promise<void> {
  if ((await readOwner(file))?.token !== token) {
    throw new ReleaseError('busy', `The lock ${file} was taken over while this process was stopped.`);
  }
}
