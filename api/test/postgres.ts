import { type ExecFileSyncOptions, execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from './environment.ts';

export interface ThrowAwayPostgres {
  url: string;
  version: string;
  stop(): void;
}

const DEBIAN_DIR = '/usr/lib/postgresql';
/** Durability costs time, and nothing in here has to last. */
const SETTINGS = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c listen_addresses=''";

/** The folder of the newest PostgreSQL on this machine, or null. */
export function findPostgres(): string | null {
  const candidates = [
    outputOf('pg_config', ['--bindir']),
    ...debianDirs(),
    ...(environment.PATH ?? '').split(':'),
  ];
  return (
    candidates.find(
      (dir) => dir && ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(dir, name))),
    ) ?? null
  );
}

/** Starts a cluster of its own in a temporary folder, reached through a socket in it. */
export function startPostgres(binDir: string): ThrowAwayPostgres {
  const dir = mkdtempSync(join(tmpdir(), 'tagalong-pg-'));
  const data = join(dir, 'data');
  const run = asServerUser(dir);
  const pgCtl = (...args: string[]): void => run(join(binDir, 'pg_ctl'), ['-D', data, '-w', ...args]);
  const stop = (): void => {
    try {
      pgCtl('stop', '-m', 'immediate');
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  };
  run(join(binDir, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  pgCtl('-l', join(dir, 'log'), '-o', `-k ${dir} ${SETTINGS}`, 'start');
  const version = outputOf(join(binDir, 'postgres'), ['--version']) ?? '';
  return { url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(dir)}`, version, stop };
}

/** PostgreSQL refuses to run as root, so root hands it over to the user that its package made. */
function asServerUser(dir: string): (file: string, args: string[]) => void {
  const options: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'pipe'], cwd: dir };
  if (process.getuid?.() !== 0) return (file, args) => void execFileSync(file, args, options);
  chmodSync(dir, 0o700);
  execFileSync('chown', ['postgres', dir]);
  return (file, args) => void execFileSync('runuser', ['-u', 'postgres', '--', file, ...args], options);
}

function debianDirs(): string[] {
  if (!existsSync(DEBIAN_DIR)) return [];
  const versions = readdirSync(DEBIAN_DIR).filter((name) => /^\d+$/.test(name));
  return versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN_DIR, version, 'bin'));
}

function outputOf(file: string, args: string[]): string | null {
  const { status, stdout } = spawnSync(file, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
