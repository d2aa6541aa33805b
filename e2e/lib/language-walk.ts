import type { BrowserContext, Page } from '@playwright/test';
import { requestsSent, settled } from './settled.ts';
import { SITE } from './site.ts';
import { beyondScreen, sideways } from './texts-on-screen.ts';
import { DataTexts, untranslated, visibleTexts } from './visible-texts.ts';

export const WIDTHS = [390, 820, 1280];

/**
 * Sets the language of the context. `ar-XB` is a pseudo-locale that marks each translated text and is written from
 * right to left.
 */
export async function speak(context: BrowserContext, language: 'ar-XB' | 'en-XA' = 'ar-XB'): Promise<void> {
  await context.addCookies([{ name: 'lang', value: language, url: SITE.url }]);
}

/** Lists visible texts that no catalog has translated. */
export async function untranslatedTexts(page: Page, data: DataTexts): Promise<string[]> {
  const texts = await visibleTexts(page);
  // Collect the data last: on a slow machine, the page can render a response before the test has read it.
  await requestsSent(page);
  await data.addReceived(page);
  return texts.flatMap((text) => untranslated(text, data).map((part) => `${part}  <  ${text}`));
}

/**
 * Opens each path in the pseudo-locale and lists untranslated texts and widths at which the page overflows
 * horizontally.
 */
export async function languageProblems(page: Page, paths: readonly string[]): Promise<string[]> {
  const data = new DataTexts(page);
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    found.push(...(await untranslatedTexts(page, data)).map((words) => `${path}: ${words}`));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      // Responsive parts update one frame after the resize.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      const by = await sideways(page);
      if (by === 0) continue;
      found.push(`${path} at ${width} px overflows by ${by} px: ${(await beyondScreen(page)).join(', ')}`);
    }
  }
  return found;
}
