import type { BrowserContext, Page } from '@playwright/test';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { everyRoute, settled } from '#lib/every-route.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

async function fromRightToLeft(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  await context.addCookies([{ name: 'lang', value: 'ar-XB', url: baseURL ?? 'http://localhost:3000' }]);
}

/** How far the page can be moved sideways, in CSS pixels. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const root = document.documentElement;
    return root.scrollWidth - root.clientWidth;
  });
}

test('from right to left no route moves sideways at any width', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  test.setTimeout(300_000);
  complaints.allow(/40[134]/);
  await fromRightToLeft(context, baseURL);
  const routes = await everyRoute(page);
  await logIn(page, 'creator@tagalong.example');
  const wide: string[] = [];
  for (const { name, path } of routes) {
    await page.goto(path);
    await settled(page);
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      // What turns with the width has turned a frame later.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      const by = await sideways(page);
      if (by > 0) wide.push(`${name} at ${width} px: ${by} px`);
    }
  }
  expect(wide).toEqual([]);
});

test('from right to left the frame is mirrored and arrows point the other way', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await fromRightToLeft(context, baseURL);
  await page.goto(href(ROUTES.homeLatest));
  await settled(page);
  const side = await page.locator('[data-frame=side-navigation]').boundingBox();
  expect(side?.x ?? 0).toBeGreaterThan(640);
  await page.goto(href(ROUTES.hotProducts));
  await settled(page);
  const back = page.locator('[data-frame=back-header] button').first();
  expect((await back.boundingBox())?.x ?? 0).toBeGreaterThan(640);
  const mirrored = await back
    .locator('svg')
    .evaluate((icon) => new DOMMatrix(getComputedStyle(icon).transform).a);
  expect(mirrored).toBe(-1);
});

/** Texts that are cut off without an ellipsis, or that run out of the screen. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const hasOwnText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isCut = (element: Element): boolean => {
      const { textOverflow, webkitLineClamp, overflowX, overflowY } = getComputedStyle(element);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
      if (overflowX === 'visible' && overflowY === 'visible') return false;
      return element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2;
    };
    const leaves = (element: Element, box: DOMRect): boolean =>
      (box.right > edge + 1 || box.left < -1) && !element.closest('[role=tablist], ul, ol, nav');
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const box = element.getBoundingClientRect();
      // What is there for screen readers alone is one pixel large.
      if (box.width <= 1 || !hasOwnText(element) || !element.checkVisibility({ opacityProperty: true }))
        return [];
      const words = `“${element.textContent?.trim().slice(0, 40)}”`;
      if (isCut(element)) return [`${words} is cut`];
      return leaves(element, box) ? [`${words} leaves the screen`] : [];
    });
  });
}

const MAIN = [
  ROUTES.homeLatest,
  ROUTES.homeShop,
  ROUTES.hotProducts,
  ROUTES.login,
  ROUTES.register,
  ROUTES.likeboards,
  ROUTES.me,
  ROUTES.earnings,
  ROUTES.settings,
  ROUTES.settingsBrands,
  ROUTES.settingsLinkedAccounts,
  ROUTES.help,
  ROUTES.notifications,
];

test('text at 200 % is neither cut nor outside of the screen on a phone', async ({ page, complaints }) => {
  test.setTimeout(180_000);
  complaints.allow(/40[134]/);
  await page.setViewportSize({ width: 390, height: 844 });
  const found: string[] = [];
  for (const route of MAIN) {
    if (route === ROUTES.likeboards) await logIn(page, 'creator@tagalong.example');
    await page.goto(href(route));
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await settled(page);
    const by = await sideways(page);
    if (by > 0) found.push(`${route.name}: moves sideways by ${by} px`);
    found.push(...(await cutTexts(page)).map((text) => `${route.name}: ${text}`));
  }
  expect(found).toEqual([]);
});
