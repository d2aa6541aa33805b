import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { environment } from '#test/environment';

const API_DIR = fileURLToPath(new URL('..', import.meta.url));
/** Flags with which the API starts in production. */
const [, ...ARGUMENTS] = JSON.parse(readFileSync(`${API_DIR}package.json`, 'utf8')).scripts.start.split(' ');
const POOL_MAX = '10';

export interface ApiServer {
  url: string;
  /** Resident memory of the process, in MB. */
  memoryMb(): number;
  stop(): Promise<void>;
}

/** Starts the API as in production, in its own process, on this database, with further settings. */
export async function startApiServer(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ApiServer> {
  execFileSync(process.execPath, ['build.mjs'], { cwd: API_DIR });
  const child: ChildProcess = spawn(process.execPath, ARGUMENTS, {
    cwd: API_DIR,
    env: {
      PATH: environment.PATH ?? '',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_MAX: POOL_MAX,
      PORT: '0',
      SEED: 'none',
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000000',
      PUBLIC_ORIGIN: 'http://bench.test',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() =>
    Promise.reject(new Error('The API ended before it listened.')),
  );
  const [line] = await Promise.race([once(child.stdout ?? child, 'data'), ended]);
  ended.catch(() => undefined);
  const { listening } = JSON.parse(String(line));
  return {
    url: `http://127.0.0.1:${listening}`,
    memoryMb: () => {
      const [, kilobytes = '0'] =
        /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      return Number(kilobytes) / 1024;
    },
    stop: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}
