import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

const RUN = `import { runNpm } from ${JSON.stringify(new URL('./run-program.ts', import.meta.url).href)};
await runNpm(['run', '--silent', 'serve'], process.argv[1], { isServer: true }).catch(() => undefined);`;

/** Starts a folder's server as the command does, or as npx does, which puts a shell in between. */
async function startServer(isBelowShell: boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'tagalong-serve-'));
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ scripts: { serve: 'node server.js; true' } }),
  );
  await writeFile(
    join(folder, 'server.js'),
    "require('fs').writeFileSync('pid', String(process.pid)); setInterval(() => undefined, 1_000);",
  );
  const args = ['--import', 'tsx', '--input-type=module', '-e', RUN, folder];
  const command = isBelowShell
    ? spawn('sh', ['-c', '"$@"; true', 'sh', process.execPath, ...args], { stdio: 'ignore' })
    : spawn(process.execPath, args, { stdio: 'ignore' });
  const pidIn = async (): Promise<number> =>
    Number(await readFile(join(folder, 'pid'), 'utf8').catch(() => 0));
  let pid = 0;
  while (pid === 0) {
    await sleep(50);
    pid = await pidIn();
  }
  after(() => rm(folder, { recursive: true }));
  return { command, pid };
}

async function ends(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await sleep(50);
  }
}

for (const [what, isBelowShell, signal] of [
  ['its command is stopped', false, 'SIGTERM'],
  ['the caller of its command is gone', true, 'SIGKILL'],
] as const) {
  test(`[XT-37] a development server ends when ${what}`, { timeout: 60_000 }, async () => {
    const { command, pid } = await startServer(isBelowShell);
    command.kill(signal);
    await ends(pid);
  });
}
