import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.ts';
import { freePort } from './processes.ts';
import { startSite } from './site.ts';
import type { Step } from './steps.ts';
import { addTallies, tallyOfPlaywright, tallyOfStep } from './tally.ts';
import { runNode, TOP, TSX_FLAGS } from './workspace.ts';

/**
 * The budgets of the first page, then everything end to end, in a real browser against the production build, on a
 * database of its own.
 */
export const browserStep: Step = {
  name: 'end to end',
  async run() {
    const chromium = findChromium();
    if (!chromium) {
      console.error('No Chromium could be found or installed. Set CHROMIUM_PATH to one.');
      return tallyOfStep(false);
    }
    const data = fs.mkdtempSync(path.join(os.tmpdir(), 'tagalong-e2e-'));
    const start = async () =>
      startSite({ port: await freePort(), host: '127.0.0.1', data, log: () => undefined });
    let site = await start();
    const env = () => ({
      BASE_URL: site.address,
      CHROMIUM_PATH: chromium,
      RELEASES_DIR: path.join(data, 'releases'),
    });
    try {
      const sizes = await runNode([...TSX_FLAGS, 'tools/src/sizes.ts'], { env: env() });
      const cli = createRequire(path.join(TOP, 'e2e/package.json')).resolve('@playwright/test/cli');
      const playwright = (...args: string[]) =>
        runNode([cli, 'test', '--reporter=list', ...args], { cwd: path.join(TOP, 'e2e'), env: env() });
      const tests = await playwright('--project=phone', '--project=desktop');
      // What the journeys made must be there after a restart of everything.
      await site.stop();
      site = await start();
      const after = await playwright('--project=after-restart');
      return addTallies([
        tallyOfStep(sizes.code === 0),
        tallyOfPlaywright(tests.output, tests.code),
        tallyOfPlaywright(after.output, after.code),
      ]);
    } finally {
      await site.stop();
      fs.rmSync(data, { recursive: true, force: true });
    }
  },
};
