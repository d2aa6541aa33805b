import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { TOP, TSX_FLAGS } from './workspace.ts';

const STOP_AFTER_MS = 8_000;

/** Returns a loopback port that is currently unused. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export interface Service {
  /** Resolves with the exit code when the process ends by itself. */
  ended: Promise<number>;
  /** Stops the process and waits for it; kills it after eight seconds. */
  stop(): Promise<void>;
}

interface ProgramOptions {
  cwd?: string;
  env?: Record<string, string>;
  onLine(line: string): void;
}

/** Starts one of the site's servers and passes its log to `onLine` line by line. */
export function startService(
  file: string,
  env: Record<string, string>,
  onLine: (line: string) => void,
): Service {
  return startProgram([...TSX_FLAGS, file], { env, onLine });
}

/** Starts a Node program that runs until it is stopped. */
export function startProgram(
  args: readonly string[],
  { cwd = TOP, env = {}, onLine }: ProgramOptions,
): Service {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C must reach only the supervisor, which stops the services in order.
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    });
  }
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  return {
    ended,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_AFTER_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Waits until the URL responds with a status below 500. Rejects after `limitMs`. */
export async function waitFor(
  url: string,
  limitMs: number,
  isOver: () => boolean = () => false,
): Promise<void> {
  const until = Date.now() + limitMs;
  while (Date.now() < until && !isOver()) {
    try {
      if ((await fetch(url, { signal: AbortSignal.timeout(2_000) })).status < 500) return;
    } catch {
      // Nothing listens on the port yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  if (isOver()) throw new Error(`What serves ${url} ended before it answered.`);
  throw new Error(`${url} did not answer within ${Math.round(limitMs / 1000)} s.`);
}
