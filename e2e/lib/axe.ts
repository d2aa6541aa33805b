import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from './site-test.ts';

const SOURCE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What fades in while the checker starts: half-way its contrast is nobody's. What turns for ever is not waited for. */
const SETTLED = `Promise.race([
  new Promise((resolve) => setTimeout(resolve, 2000)),
  Promise.allSettled(document.getAnimations()
    .filter((moving) => moving.effect.getComputedTiming().endTime < 2000).map((moving) => moving.finished)),
])`;

interface Finding {
  id: string;
  impact: string | null;
  nodes: { target: string[]; failureSummary: string }[];
}

/** Expects that axe finds nothing serious or critical on the page as it stands. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // Transitions fade text in: half-way its contrast is nobody's.
  await page.waitForTimeout(350);
  const findings = await runIsolated(page);
  const serious = findings.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
    `axe on ${where}`,
  ).toEqual([]);
}

/** The page's policy refuses eval in its own world: the checker runs in a world beside it. */
async function runIsolated(page: Page): Promise<Finding[]> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
    grantUniveralAccess: false,
  });
  await session.send('Runtime.evaluate', { expression: `${SOURCE};0`, contextId: executionContextId });
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `${SETTLED}.then(() => axe.run({ resultTypes: ['violations'] })).then((r) => JSON.stringify(r.violations))`,
    contextId: executionContextId,
    awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  return JSON.parse(String(result.value)) as Finding[];
}
