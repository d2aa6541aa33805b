import { createRequire } from 'node:module';
import path from 'node:path';
import { findChromium } from '#src/browser/chromium.ts';
import { startTestSites } from '#src/site/test-sites.ts';
import { runNode, TOP, TSX_FLAGS } from '#src/workspace/workspace.ts';
import type { Step } from './steps.ts';
import { addTallies, type Tally, tallyOfPlaywright, tallyOfStep } from './tally.ts';

/**
 * Checks the budgets of the first page, then runs the end-to-end tests in a real browser against the production build.
 */
export const browserStep: Step = {
  name: 'end to end',
  run: () =>
    withSites(async (env) => {
      const sizes = await runNode([...TSX_FLAGS, 'tools/src/commands/sizes.ts'], { env });
      return addTallies([tallyOfStep(sizes.code === 0), await runPlaywright(env)]);
    }),
};

/** Runs one browser campaign: the file of this name in e2e/campaigns. */
export function browserCampaign(name: string): Promise<Tally> {
  return withSites((env) => runPlaywright({ ...env, CAMPAIGN: name }));
}

async function withSites(run: (env: Record<string, string>) => Promise<Tally>): Promise<Tally> {
  const chromium = findChromium();
  const sites = await startTestSites();
  try {
    return await run({ ...sites.env, CHROMIUM_PATH: chromium });
  } finally {
    await sites.stop();
  }
}

async function runPlaywright(env: Record<string, string>): Promise<Tally> {
  const cli = createRequire(path.join(TOP, 'e2e/package.json')).resolve('@playwright/test/cli');
  const { output, code } = await runNode([cli, 'test', '--reporter=list'], {
    cwd: path.join(TOP, 'e2e'),
    env,
  });
  return tallyOfPlaywright(output, code);
}
