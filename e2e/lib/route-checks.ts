import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './axe.ts';
import { WIDTHS } from './language-walk.ts';
import { settled } from './settled.ts';
import { expect } from './site-test.ts';
import { cutTexts, sideways } from './texts-on-screen.ts';

/** A URL of the site that is no page, so that it loads quickly. Routes are opened from it, and Back leads to it. */
const START = '/robots.txt';

/**
 * Expects a page that is opened by its URL to be accessible in both themes, to be the same after a reload and after Back
 * from elsewhere, and to be left by Back.
 */
export async function expectSteady(page: Page, path: string): Promise<void> {
  await page.goto(START);
  await page.goto(path);
  await settled(page);
  // A page that leads to another one draws nothing.
  await page.locator('main :is(h1, h2)').first().waitFor();
  const url = page.url();
  await expectAccessibleInBothThemes(page, path);
  await page.reload();
  await settled(page);
  expect(page.url(), `${path} reloaded`).toBe(url);
  await page.goto('about:blank');
  await page.goBack();
  await settled(page);
  expect(page.url(), `${path} after Back`).toBe(url);
  await expectLeft(page, path);
}

/** Lists texts of these pages that are clipped or off-screen at any width. */
export async function textProblems(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      const by = await sideways(page);
      if (by > 0) found.push(`${path} at ${width} px overflows by ${by} px`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    found.push(...(await cutTexts(page)).map((text) => `${path}: ${text}`));
  }
  return found;
}

/** Expects Back to leave a page that was opened by its URL; an open popup is closed first. */
async function expectLeft(page: Page, path: string): Promise<void> {
  if ((await page.getByRole('dialog').count()) > 0) {
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await settled(page);
  }
  await page.goBack();
  await expect(page, `${path} left by Back`).toHaveURL(new RegExp(`${START}$`));
}
