import { spawn } from 'node:child_process';
import { TOP } from '#src/workspace/workspace.ts';

// Imports a merchant's product feed. Runs in the folder where npm was called, so that relative paths work.
const child = spawn(
  process.execPath,
  ['--import', import.meta.resolve('tsx'), `${TOP}/api/src/import-main.ts`, ...process.argv.slice(2)],
  { cwd: process.env.INIT_CWD ?? TOP, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
