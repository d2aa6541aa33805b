import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { stopCommands, TOP } from './workspace.ts';

const STOP_AFTER_MS = 8_000;

/** Listens on a free loopback port and resolves with it. */
export function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

/** Returns a loopback port that is currently unused. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((closed) => server.close(closed));
  return port;
}

/**
 * Rejects if another process uses the port. Waiting for a URL can't notice this: the other process answers instead of the
 * one that could not start.
 */
export async function refuseUsedPort(port: number, host: string, advice: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is already in use. ${advice}`) : error),
    );
    server.listen(port, host, resolve);
  });
  await new Promise((closed) => server.close(closed));
}

/**
 * Ends running commands and runs `stop` once: on SIGINT or SIGTERM, after which the process exits with `code`, or when
 * the returned function is called.
 */
export function stopOnSignal(stop: () => Promise<unknown>, code = 0): () => Promise<unknown> {
  let stopping: Promise<unknown> | null = null;
  const stopOnce = (): Promise<unknown> => {
    stopCommands();
    stopping ??= stop();
    return stopping;
  };
  // Ctrl-C arrives twice, from the terminal and from the parent process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void stopOnce().then(() => process.exit(code)));
  return stopOnce;
}

export interface Service {
  /** Resolves with the exit code when the process exits by itself. */
  ended: Promise<number>;
  /** Stops the process and waits for it; kills it after eight seconds. */
  stop(): Promise<void>;
}

export interface ProgramOptions {
  cwd?: string;
  env?: Record<string, string>;
  onLine(line: string): void;
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

/** Waits until the URL responds with a status below 500. Rejects after `limitMs`, or when the server has exited. */
export async function waitFor(url: string, limitMs: number, ended?: Promise<unknown>): Promise<void> {
  let isOver = false;
  void ended?.then(() => {
    isOver = true;
  });
  const until = Date.now() + limitMs;
  while (Date.now() < until && !isOver) {
    try {
      if ((await fetch(url, { signal: AbortSignal.timeout(2_000) })).status < 500) return;
    } catch {
      // Nothing is listening on the port yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  if (isOver) throw new Error(`The server of ${url} exited before it responded. See its output above.`);
  throw new Error(`${url} did not respond within ${Math.round(limitMs / 1000)} s.`);
}
