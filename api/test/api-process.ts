import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after } from 'node:test';
import { environment } from '#test/environment';
import { MAIN } from './bundle.ts';

export interface ApiProcess {
  url: string;
  child: ChildProcess;
  /** Resolves with the exit code and the signal. */
  exit: Promise<unknown[]>;
}

const started = new Set<ChildProcess>();
after(() => {
  for (const child of started) child.kill('SIGKILL');
});

/** Starts the API in its own process, and resolves when it listens. */
export async function startApiProcess(env: Record<string, string>): Promise<ApiProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: environment.PATH ?? '',
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '100000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  const exit = once(child, 'exit');
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const failed = exit.then(([code]) => {
    started.delete(child);
    throw new Error(`The API exited with ${code} before it was listening: ${errors}`);
  });
  const [line] = await Promise.race([once(child.stdout, 'data'), failed]);
  failed.catch(() => undefined);
  const { listening } = JSON.parse(String(line));
  return { url: `http://127.0.0.1:${listening}`, child, exit };
}
