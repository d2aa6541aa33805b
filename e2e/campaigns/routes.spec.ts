import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '#lib/axe.ts';
import { everyRoute } from '#lib/every-route.ts';
import { languageProblems, speak, WIDTHS } from '#lib/language-walk.ts';
import { settled } from '#lib/settled.ts';
import { expect, logIn, test } from '#lib/site-test.ts';
import { cutTexts, enlargeText, sideways } from '#lib/texts-on-screen.ts';
import { openPages, PAGE_WALKS } from '#routes/page-walks.ts';

/** Console errors of routes that redirect, or whose content this person may not see. */
const REFUSED = /40[134]/;

test.describe.configure({ mode: 'parallel', timeout: 900_000 });

/** The demo's merchant opens only the pages of its shop (SF-03), which the others may not see. */
async function routesFor(page: Page, person: string): Promise<string[]> {
  const all = await everyRoute(page);
  const routes = person === 'merchant' ? all.filter(({ name }) => name.startsWith('merchant-')) : all;
  if (person !== 'visitor') await logIn(page, `${person}@tagalong.example`);
  return routes.map(({ path }) => path);
}

for (const walk of PAGE_WALKS) test(walk.title, ({ page }) => openPages(page, walk));

for (const person of ['visitor', 'shopper', 'creator', 'merchant']) {
  test(`a ${person} sees no untranslated text on any route, and no route overflows in a right-to-left language`, async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(REFUSED);
    await speak(context);
    expect(await languageProblems(page, await routesFor(page, person))).toEqual([]);
  });

  test(`every route is accessible to a ${person} in both themes, survives a reload and can be left by Back`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(REFUSED);
    for (const path of await routesFor(page, person)) {
      await page.goto(path);
      await settled(page);
      const address = page.url();
      await expectAccessibleInBothThemes(page, path);
      await page.reload();
      await settled(page);
      expect(page.url(), `${path} reloaded`).toBe(address);
      await page.goto('about:blank');
      await page.goBack();
      await settled(page);
      expect(page.url(), `${path} after Back`).toBe(address);
    }
  });
}

test('on every route, text at 200 % is neither clipped nor off-screen at any width', async ({
  page,
  complaints,
}) => {
  complaints.allow(REFUSED);
  await enlargeText(page);
  const found: string[] = [];
  for (const path of await routesFor(page, 'creator')) {
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
  expect(found).toEqual([]);
});
