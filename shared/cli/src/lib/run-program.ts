import { type SpawnOptions, spawn } from 'node:child_process';
import { environment } from './environment.ts';

/** Runs npm in a folder, with its output on the terminal. Rejects if it fails. */
export function runNpm(args: readonly string[], folder: string): Promise<void> {
  const npm = environment().npm_execpath;
  // The program that npm started this one with; on Windows, `npm` alone is a script of the shell.
  const isScript = npm?.endsWith('.js') ?? false;
  const command = isScript ? process.execPath : 'npm';
  const all = isScript && npm ? [npm, ...args] : [...args];
  return runProgram(command, all, {
    cwd: folder,
    env: withoutNpmSettings(),
    shell: !isScript && process.platform === 'win32',
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
    // A terminal sends Ctrl-C to both; other programs stop this one only.
    process.once('SIGTERM', () => child.kill('SIGTERM'));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ended with the exit code ${code}.`));
    });
  });
}

/** The settings of the npm that started this command, such as its registry, would override those of the folder. */
function withoutNpmSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment()).filter(
      ([name]) => !/^npm_(?:config_.*registry|package_|lifecycle_)/i.test(name),
    ),
  );
}
