import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createClient } from '@redis/client';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

export interface RunningValkey {
  url: string;
  /** Kills it at once; what it knows is lost. */
  kill(): Promise<void>;
  /** Starts it again at the same port. */
  start(): Promise<void>;
  /** Lets it accept connections and answer nothing, until it continues. */
  pause(): void;
  resume(): void;
  /** Sets what it forgets when its memory is full. */
  setPolicy(policy: string): Promise<void>;
}

const PROGRAM = ['/usr/bin/valkey-server', '/usr/bin/redis-server'].find((path) => existsSync(path));

/** Returns whether Valkey, or Redis, is installed. */
export function hasValkey(): boolean {
  return PROGRAM !== undefined;
}

/** Starts a server that keeps nothing on disk. Rejects if it does not answer after some seconds. */
export async function startValkey(): Promise<RunningValkey> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const settings = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'];
    child = spawn(PROGRAM ?? '', settings, { stdio: 'ignore' });
    await until(() => answers(url));
  };
  await start();
  return {
    url,
    start,
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    async setPolicy(policy) {
      const client = await createClient({ url }).connect();
      await client.configSet('maxmemory-policy', policy);
      client.destroy();
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = createClient({ url, socket: { reconnectStrategy: false } });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
    return true;
  } catch {
    return false;
  } finally {
    client.destroy();
  }
}
