import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TOP } from '#src/workspace.ts';

/** Adds a new package to the workspace and its lockfile without downloads, because it uses no new library. */
export function installWorkspace(): Promise<void> {
  const [pnpm = 'pnpm'] = /pnpm@[\d.]+/.exec(readFileSync(path.join(TOP, 'tools/run.mjs'), 'utf8')) ?? [];
  const args = ['-y', pnpm, 'install', '--no-frozen-lockfile', '--prefer-offline'];
  return new Promise((resolve, reject) => {
    const child = spawn('npx', args, { cwd: TOP, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The workspace could not be installed:\n${output}`));
    });
  });
}
