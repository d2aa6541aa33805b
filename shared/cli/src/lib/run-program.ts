import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { environment } from './environment.ts';

const IS_WINDOWS = process.platform === 'win32';
const PARENT_CHECK_MS = 1_000;

interface NpmOptions {
  /** True for a server, which ends with everything that it has started when this program or its caller ends. */
  isServer?: boolean;
}

/** Runs npm in a folder, with its output on the terminal. Rejects if it fails. */
export function runNpm(
  args: readonly string[],
  folder: string,
  { isServer = false }: NpmOptions = {},
): Promise<void> {
  const npm = environment().npm_execpath;
  // The program that npm started this one with; on Windows, `npm` alone is a script of the shell.
  const isScript = npm?.endsWith('.js') ?? false;
  const command = isScript ? process.execPath : 'npm';
  const all = isScript && npm ? [npm, ...args] : [...args];
  return runProgram(command, all, {
    cwd: folder,
    env: withoutNpmSettings(),
    shell: !isScript && IS_WINDOWS,
    // The shell between npm and the server doesn't forward signals, so the whole process group gets them.
    detached: isServer && !IS_WINDOWS,
  }).catch(() => {
    throw new Error(
      `"npm ${args.join(' ')}" failed in ${folder}. Correct what it reports, then run it again.`,
    );
  });
}

/** Runs a program with its output on the terminal. Rejects unless its exit code is 0. */
export function runProgram(command: string, args: readonly string[], options: SpawnOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const end = endWith(child, options.detached === true);
    child.on('error', reject);
    child.on('close', (code) => {
      end();
      if (code === 0) resolve();
      else reject(new Error(`${command} ended with the exit code ${code}.`));
    });
  });
}

/** Stops the program when this one is stopped, and a process group also when this one's caller has exited. Returns the undo. */
function endWith(child: ChildProcess, isGroup: boolean): () => void {
  const stop = (signal: NodeJS.Signals): void => {
    if (isGroup && child.pid) process.kill(-child.pid, signal);
    else child.kill(signal);
  };
  // A terminal sends Ctrl-C to both, unless the child has a group of its own; other programs stop this one only.
  const signals: NodeJS.Signals[] = isGroup ? ['SIGTERM', 'SIGINT', 'SIGHUP'] : ['SIGTERM'];
  for (const signal of signals) process.on(signal, stop);
  const caller = process.ppid;
  const timer = isGroup
    ? setInterval(() => process.ppid !== caller && stop('SIGTERM'), PARENT_CHECK_MS)
    : undefined;
  return () => {
    clearInterval(timer);
    for (const signal of signals) process.off(signal, stop);
  };
}

/** The settings of the npm that started this command, such as its registry, would override those of the folder. */
function withoutNpmSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment()).filter(
      ([name]) => !/^npm_(?:config_.*registry|package_|lifecycle_)/i.test(name),
    ),
  );
}
