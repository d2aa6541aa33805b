import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './axe.ts';
import { settled } from './settled.ts';

/** The content of a page that readers and crawlers look for. */
interface Content {
  words: string[];
  links: string[];
  pictures: string[];
}

/** Share of the page's content that the HTML contains. */
const SHARE_MIN = 0.95;

/** Words on buttons don't count: nothing happens there without scripts. */
function contentOf(page: Page): Promise<Content> {
  return page.evaluate(() => {
    const main = document.querySelector('#root main');
    const all = <Found extends Element>(selector: string) => [
      ...(main?.querySelectorAll<Found>(selector) ?? []),
    ];
    const links = all<HTMLAnchorElement>('a[href]').map(({ href }) => href);
    const pictures = all<HTMLImageElement>('img[src]').map((picture) => picture.getAttribute('src') ?? '');
    // Stays in the document: parts of the page may not be hydrated yet.
    const buttons = all<HTMLElement>('button');
    for (const button of buttons) button.style.display = 'none';
    // biome-ignore lint/performance/useDomNodeTextContent: hidden words don't count, and blocks separate words
    const words = (main as HTMLElement | null)?.innerText.split(/\s+/).filter(Boolean) ?? [];
    for (const button of buttons) button.style.display = '';
    return { words, links, pictures };
  });
}

/** Returns what of the first list is missing in the second one. */
function missingOf(list: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const one of other) left.set(one, (left.get(one) ?? 0) + 1);
  return list.filter((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count <= 0;
  });
}

/** A list loads its second page when its end comes near the screen, which the HTML doesn't have. */
export async function withoutSecondPages(context: BrowserContext): Promise<void> {
  const noMore = { status: 'success', data: [], next_cursor: null };
  await context.route(/[?&]cursor=/, (route) => route.fulfill({ json: noMore }));
}

/** True if the page has `rel=next` in its head but no visible link to that URL. */
function isDeadEnd(plain: Page): Promise<boolean> {
  return plain.evaluate(() => {
    const next = document.querySelector<HTMLLinkElement>('link[rel=next]');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('#root main a[href]')];
    return next !== null && !links.some(({ href }) => href === next.href);
  });
}

/** Resolves with the URL of the page, or with null if it has no content. */
async function open(page: Page, path: string): Promise<string | null> {
  if ((await page.goto(path))?.status() !== 200) return null;
  await settled(page);
  const url = page.url();
  // Some routes lead to another page, of which more is drawn than of one that was opened by its URL.
  if (url !== new URL(path, url).href) {
    await page.goto(url);
    await settled(page);
  }
  return url;
}

/**
 * Opens each path in `page`, and without scripts in `plain`, and lists what the HTML lacks: more than 5 % of the words,
 * links or pictures, the link to the next page, or what a form says. With `isInspected`, axe checks the HTML as well.
 */
export async function htmlProblems(
  page: Page,
  plain: Page,
  paths: readonly string[],
  { isInspected = false } = {},
): Promise<string[]> {
  const found: string[] = [];
  const session = await plain.context().newCDPSession(plain);
  const allowScripts = (isAllowed: boolean) =>
    session.send('Emulation.setScriptExecutionDisabled', { value: !isAllowed });
  await allowScripts(false);
  for (const path of paths) {
    const url = await open(page, path);
    // The demo has no content at some URLs.
    if (url === null) continue;
    const whole = await contentOf(page);
    await plain.goto(url);
    const silent = await plain
      .locator('form:not([action])')
      .filter({ hasNotText: 'This form needs JavaScript' })
      .count();
    if (silent > 0) found.push(`${path}: a form doesn’t say that it needs scripts`);
    if (await isDeadEnd(plain)) found.push(`${path}: no link in the list leads to its next page`);
    const html = await contentOf(plain);
    for (const kind of ['words', 'links', 'pictures'] as const) {
      const missing = missingOf(whole[kind], html[kind]);
      if (missing.length > whole[kind].length * (1 - SHARE_MIN))
        found.push(
          `${path}: ${missing.length} of ${whole[kind].length} ${kind} are missing: ${missing.slice(0, 12).join(' ')}`,
        );
    }
    if (isInspected) {
      // Axe needs timers, which end only where scripts may run; the page's own were left out when it was read.
      await allowScripts(true);
      await expectAccessibleInBothThemes(plain, `${path} without scripts`);
      await allowScripts(false);
    }
  }
  return found;
}
