import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { TOP } from '#src/workspace/workspace.ts';

const POSTGRES_DIR = '/usr/lib/postgresql';
const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/bin'];
const START_LIMIT_MS = 60_000;

/** Names of the programs that a site on this machine needs, and that are missing. */
export function missingPrograms(): string[] {
  const named = ['nginx', 'pgbouncer', 'openssl'].filter((name) => !programPath(name));
  if (!valkeyPath()) named.push('redis-server');
  return postgresDir() ? named : [...named, 'postgresql'];
}

/** Path of Valkey, or of Redis, which Debian has in all versions. */
export function valkeyPath(): string | undefined {
  return programPath('valkey-server') ?? programPath('redis-server');
}

/** Path of an installed program. */
export function programPath(name: string): string | undefined {
  return FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Folder of the programs of the newest PostgreSQL. */
export function postgresDir(): string | undefined {
  if (!existsSync(POSTGRES_DIR)) return undefined;
  const [newest] = readdirSync(POSTGRES_DIR).sort((a, b) => Number(b) - Number(a));
  return newest && path.join(POSTGRES_DIR, newest, 'bin');
}

/** Programs that run until they are stopped, and their output. */
export interface Programs {
  /** Starts a program; as root, as another user if the program refuses to run as root. */
  start(name: string, command: readonly string[], options?: StartOptions): ChildProcess;
  /** From now on, starts programs again that have ended without being stopped, as the described deployments do. */
  restartEnded(): void;
  /** The processes by the names that they were started with; the last one for each name. */
  running: ReadonlyMap<string, ChildProcess>;
  /** Last lines of a program's output. */
  outputOf(name: string): string;
  /** Stops one program, with its usual signal by default. Resolves when it has exited. */
  stopOne(name: string, signal?: NodeJS.Signals): Promise<void>;
  /** Starts a program that was stopped as it was started before. */
  startAgain(name: string): void;
  /** Stops all, the last one first. */
  stop(): Promise<void>;
}

interface StartOptions {
  env?: Record<string, string>;
  user?: string;
  cwd?: string;
  /** Signal that stops the program; SIGTERM by default. */
  signal?: NodeJS.Signals;
  /** Whether the program ends by itself. */
  isCommand?: boolean;
}

interface Started {
  command: readonly string[];
  options: StartOptions;
  isWanted: boolean;
}

const OUTPUT_MAX = 20_000;
const STOP_LIMIT_MS = 15_000;
/** As `RestartSec` of the units in deploy/systemd. */
const RESTART_MS = 1_000;

/** Creates an empty set of programs. With a folder for logs, their whole output is there. */
export function createPrograms(logs?: string): Programs {
  const running = new Map<string, ChildProcess>();
  const outputs = new Map<string, string>();
  const started = new Map<string, Started>();
  let restarts = false;

  function run(name: string, it: Started): ChildProcess {
    const { env = {}, user, cwd = TOP } = it.options;
    const [program = '', ...args] = asUser(user, it.command);
    const child = spawn(program, args, {
      cwd,
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl-C must reach only this process, which stops the others in order.
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        outputs.set(name, ((outputs.get(name) ?? '') + text).slice(-OUTPUT_MAX));
        if (logs) appendFileSync(path.join(logs, `${name}.log`), text);
      });
    // The newest is the first to stop, also when it was started again.
    running.delete(name);
    running.set(name, child);
    child.once('exit', () => {
      if (!restarts || it.options.isCommand) return;
      setTimeout(() => {
        if (it.isWanted && started.get(name) === it) run(name, it);
      }, RESTART_MS);
    });
    return child;
  }
  function begin(name: string, command: readonly string[], options: StartOptions): ChildProcess {
    const it = { command, options, isWanted: true };
    started.set(name, it);
    return run(name, it);
  }
  async function stopOne(name: string, signal?: NodeJS.Signals): Promise<void> {
    const [child, it] = [running.get(name), started.get(name)];
    if (!child || !it) return;
    it.isWanted = false;
    await stopChild(child, signal ?? it.options.signal);
  }
  return {
    running,
    start: (name, command, options = {}) => begin(name, command, options),
    restartEnded() {
      restarts = true;
    },
    outputOf: (name) => outputs.get(name) ?? '',
    stopOne,
    startAgain(name) {
      const it = started.get(name);
      if (it) begin(name, it.command, it.options);
    },
    async stop() {
      for (const it of started.values()) it.isWanted = false;
      for (const name of [...running.keys()].reverse()) await stopOne(name);
    },
  };
}

/** Asks a process to stop, and kills it after 15 seconds. Resolves when it has exited. */
export async function stopChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await exited;
  clearTimeout(timer);
}

/** Adds what runs a command as another user, for root. Unlike runuser, setpriv becomes the program, so that a signal reaches it. */
export function asUser(user: string | undefined, command: readonly string[]): readonly string[] {
  if (!user || process.getuid?.() !== 0) return command;
  return ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', ...command];
}

/** As the user that PostgreSQL's package creates, as which PgBouncer runs, too; both refuse to run as root. */
export const DATABASE_USER = 'postgres';

/** Resolves when something listens on the port; rejects with the program's output if it exits or takes a minute. */
export async function untilListening(programs: Programs, name: string, port: number): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (!(await isListening(port))) {
    const child = programs.running.get(name);
    if (!child || child.exitCode !== null || Date.now() > limit)
      throw new Error(`${name} did not start:\n${programs.outputOf(name)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
