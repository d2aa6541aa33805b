import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { unmarkedInForcedColors } from './forced-colors.ts';
import { MOTION_END } from './settled.ts';
import { expect } from './site-test.ts';

const SOURCE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose result depends on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Ends transitions. Rows that `content-visibility` skips begin theirs only when axe looks at them, and would be measured
 * halfway between two colors.
 */
const NO_TRANSITIONS = `
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
`;
/** A modal popup hides the page below it, with its main part and its heading, from screen readers. */
const RULES_BELOW = `Object.fromEntries(['landmark-one-main', 'page-has-heading-one'].map((rule) => [
  rule, { enabled: !document.querySelector('[role=dialog], [role=alertdialog]') },
]))`;
const WITH_TRANSITIONS = 'document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1);';

interface Finding {
  id: string;
  impact: string | null;
  nodes: { target: string[]; failureSummary: string }[];
}
type Inspect = (rules?: readonly string[]) => Promise<Finding[]>;

/** Expects axe to find nothing on the current page that is more than minor, and selected items to show in forced colors. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expectNoFindings(await (await inspectorOf(page))(), where);
  await expectMarked(page, where);
}

/** Checks the page in the light theme, the color rules also in the dark theme, and selected items in forced colors. */
export async function expectAccessibleInBothThemes(page: Page, where: string): Promise<void> {
  const inspect = await inspectorOf(page);
  expectNoFindings(await inspect(), where);
  await page.emulateMedia({ colorScheme: 'dark' });
  expectNoFindings(await inspect(COLOR_RULES), `${where} in the dark theme`);
  await expectMarked(page, where);
}

async function expectMarked(page: Page, where: string): Promise<void> {
  expect(await unmarkedInForcedColors(page), `${where} in forced colors`).toEqual([]);
}

function expectNoFindings(findings: readonly Finding[], where: string): void {
  const relevant = findings.filter(({ impact }) => impact !== 'minor');
  expect(
    relevant.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
    `axe on ${where}`,
  ).toEqual([]);
}

/** Runs axe in an isolated world, because the page's content security policy forbids eval in the main one. */
async function inspectorOf(page: Page): Promise<Inspect> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
    grantUniveralAccess: false,
  });
  await session.send('Runtime.evaluate', { expression: `${SOURCE};0`, contextId });
  return async (rules) => {
    const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
    // Color rules run second, when nothing moves any more.
    const expression = `(async () => {
      ${NO_TRANSITIONS}
      ${rules ? '' : `await ${MOTION_END};`}
      const { violations } = await axe.run({ rules: ${RULES_BELOW}, ...${JSON.stringify(options)} });
      ${WITH_TRANSITIONS}
      return JSON.stringify(violations);
    })()`;
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(String(result.value)) as Finding[];
  };
}
