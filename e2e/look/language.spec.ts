import type { BrowserContext, Page } from '@playwright/test';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { everyRoute, settled } from '#lib/every-route.ts';
import { expect, logIn, test } from '#lib/site-test.ts';
import { DataTexts, untranslated, visibleTexts } from '#lib/visible-texts.ts';

async function speak(context: BrowserContext, baseURL: string | undefined, language: string): Promise<void> {
  await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? 'http://localhost:3000' }]);
}

async function foreignWords(page: Page, data: DataTexts): Promise<string[]> {
  await data.addInlined(page);
  return (await visibleTexts(page)).flatMap((text) =>
    untranslated(text, data).map((part) => `${part}  <  ${text}`),
  );
}

for (const who of ['visitor', 'shopper', 'creator'] as const) {
  test(`a ${who} reads no word on any route that could not be translated`, async ({
    page,
    context,
    baseURL,
    complaints,
  }) => {
    test.setTimeout(300_000);
    complaints.allow(/40[134]/);
    await speak(context, baseURL, 'en-XA');
    const routes = await everyRoute(page);
    if (who !== 'visitor') await logIn(page, `${who}@tagalong.example`);
    const data = new DataTexts(page);
    const found: string[] = [];
    for (const { name, path } of routes) {
      await page.goto(path);
      await settled(page);
      found.push(...(await foreignWords(page, data)).map((words) => `${name}: ${words}`));
    }
    expect(found).toEqual([]);
  });
}

test('popups speak the language too', async ({ page, context, baseURL }) => {
  await speak(context, baseURL, 'en-XA');
  const data = new DataTexts(page);
  await page.goto(href(ROUTES.homeLatest));
  await settled(page);
  await page.locator('article button[aria-pressed]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await foreignWords(page, data)).toEqual([]);
});

test('without a choice the site is English, whatever the browser asks for', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'fr-FR', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(href(ROUTES.login));
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});
