import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Creates a lock file for this process and returns the function that releases it. Throws if a running process holds the
 * lock; a dead process's lock is replaced. The lock never expires, because a slow holder is still a holder.
 */
export function lockByPid(path: string): () => void {
  const mine = `${process.pid} ${startOf(process.pid)}`;
  if (!create(path, mine)) {
    replaceDeadLock(path);
    if (!create(path, mine)) throw heldBy(path, readText(path));
  }
  return () => {
    if (readText(path) === mine) rmSync(path, { force: true });
  };
}

function create(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a dead holder's lock aside; two processes that try at once can't both succeed. */
function replaceDeadLock(path: string): void {
  const holder = readText(path);
  if (isAlive(holder)) throw heldBy(path, holder);
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readText(aside);
  if (moved !== holder && !create(path, moved)) throw heldBy(path, readText(path));
  rmSync(aside, { force: true });
}

function isAlive(holder: string): boolean {
  const [pidText = '', start = ''] = holder.split(' ');
  const pid = Number(pidText);
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  // Containers reuse pids: a process with another start time is not the holder.
  return start === startOf(pid);
}

/** Returns the start time of a process in clock ticks since boot, or 0 where the system doesn't provide it. */
function startOf(pid: number): string {
  const stat = readText(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[19] ?? '0';
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function heldBy(path: string, holder: string): Error {
  return new Error(
    `The data folder is in use by process ${holder.split(' ')[0]}. Stop it first, set DATA_DIR to another ` +
      `folder, or set DATABASE_URL to share a PostgreSQL server. (Lock: ${path})`,
  );
}
