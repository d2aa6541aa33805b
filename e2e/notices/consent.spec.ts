import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '#lib/axe.ts';
import { WIDTHS } from '#lib/language-walk.ts';
import { requestsSent, scriptsInFlight, settled } from '#lib/settled.ts';
import { FROM_SITE, SITE } from '#lib/site.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

test.use({ isNewcomer: true });

/** Records the calls that report a visitor's actions to tracking receivers. */
function trackingCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/conversion\/send-event|send-pixel-event/.test(request.url())) calls.push(request.url());
  });
  return calls;
}

let inFlight: ReadonlySet<unknown>;
test.beforeEach(async ({ page, context }) => {
  inFlight = scriptsInFlight(page);
  // Other tests leave drafts, whose offer would cover the page.
  await context.addCookies([{ name: 'draft_offered', value: '1', url: SITE.url }]);
  await page.clock.install();
});

const bar = (page: Page) => page.getByRole('region', { name: 'Your privacy' });

/** Opens a page and advances its clock until consent bar, news and tracking are loaded. */
const open = (page: Page, path: string): Promise<void> =>
  withDeferredParts(page, async () => void (await page.goto(path)));
const reload = (page: Page): Promise<void> => withDeferredParts(page, async () => void (await page.reload()));

async function withDeferredParts(page: Page, load: () => Promise<void>): Promise<void> {
  // The page's clock keeps running, so on a slow machine they can load before it is advanced.
  const parts = page.waitForResponse(/\/after-paint\b.*\.js$/);
  await load();
  await settled(page);
  // The clock jumps further than a script may take to load, so a script in flight would count as hanging.
  await expect.poll(() => inFlight.size).toBe(0);
  await page.clock.fastForward(5_000);
  await parts;
  // One of the parts, so all of them are mounted.
  await page.locator('[data-frame=offline-bar]').waitFor({ state: 'attached' });
}

/** Likes a product and waits until all resulting requests have been sent. */
async function likeProduct(page: Page): Promise<void> {
  await open(page, '/hotproducts');
  const heart = page
    .locator('main')
    .getByRole('button', { name: /^Like /, pressed: false })
    .first();
  await heart.click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirm' });
  const saved = page.getByText(/Added to Collections!|Saved to Collection/).first();
  await expect(confirm.or(saved)).toBeVisible();
  if (await confirm.isVisible()) {
    await page.getByRole('dialog').getByRole('option').first().click();
    await confirm.click();
  }
  await expect(saved).toBeVisible();
  await requestsSent(page);
}

test('[SH-19] nothing is reported before consent or after Decline, and a saved product is reported after consent', async ({
  page,
}) => {
  const calls = trackingCalls(page);
  await logIn(page, 'shopper@tagalong.example');
  await open(page, '/home/latest?utm_source=mail&utm_campaign=autumn');
  await expect(bar(page)).toBeVisible();
  const utm = (await page.context().cookies()).find(({ name }) => name === 'utm');
  expect(decodeURIComponent(utm?.value ?? '')).toContain('autumn');
  expect((utm?.expires ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(600);
  await likeProduct(page);
  expect(calls).toEqual([]);

  await open(page, '/home/latest');
  await bar(page).getByRole('button', { name: 'Decline' }).click();
  await expect(bar(page)).toHaveCount(0);
  await page
    .context()
    .addCookies([{ name: 'whats_new_seen', value: '999999', url: new URL(page.url()).origin }]);
  await likeProduct(page);
  expect(calls).toEqual([]);

  await page.goto('/page/privacy_policy');
  const choice = page.getByRole('switch', { name: /Share saved products/ });
  await expect(choice).not.toBeChecked();
  // The browser checks the box before the page's code has loaded, and a page that is left until then stores nothing.
  const stored = page.waitForResponse(
    (response) =>
      response.ok() &&
      response.request().method() === 'POST' &&
      response.url().includes('/api/tracking/consent'),
  );
  await page.getByText('Share saved products with partners').click();
  await expect(choice).toBeChecked();
  await stored;
  await likeProduct(page);
  expect(calls).toHaveLength(2);
});

test('[SH-19] both choices look equal, and the choice survives a reload', async ({ page }) => {
  await open(page, '/home/latest');
  await expect(bar(page)).toBeVisible();
  const [yes, no] = await Promise.all(
    ['Accept', 'Decline'].map((name) => bar(page).getByRole('button', { name }).boundingBox()),
  );
  expect(Math.abs((yes?.width ?? 0) - (no?.width ?? 9))).toBeLessThan(2);
  await expectAccessible(page, 'the consent bar');
  const isHighEnough = await bar(page)
    .getByRole('link', { name: 'Learn more' })
    .evaluate((link) => {
      const { left, right, top, bottom } = link.getBoundingClientRect();
      const at = (offset: number) =>
        document.elementFromPoint((left + right) / 2, (top + bottom) / 2 + offset);
      return [-21, 21].every((offset) => at(offset) === link);
    });
  expect(isHighEnough, 'a link of 44 px').toBe(true);
  await bar(page).getByRole('button', { name: 'Accept' }).click();
  await reload(page);
  await page.clock.runFor(2_000);
  await expect(bar(page)).toHaveCount(0);
});

test('[SH-20] the news appears once, at an idle moment of the second visit; it can be paged by keyboard and closed with Escape', async ({
  page,
}) => {
  await open(page, '/home/latest');
  await bar(page).getByRole('button', { name: 'Decline' }).click();
  // Until the answer is stored, the clock would time the call out, which takes the answer back.
  await expect(bar(page)).toHaveCount(0);
  const news = page.getByRole('dialog', { name: 'What’s new' });
  await page.clock.runFor(10_000);
  await expect(news).toHaveCount(0);
  // Another tab is another visit.
  await page.evaluate(() => sessionStorage.clear());
  const listed = page.waitForResponse(/whats-new-sliders/);
  await reload(page);
  await listed;
  await page.clock.runFor(6_000);
  await expect(news).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the news');
  await news.getByRole('button', { name: 'Next' }).click();
  await expect(news.getByRole('status')).toHaveText('2 of 4');
  await page.keyboard.press('Escape');
  await expect(news).toHaveCount(0);
  await reload(page);
  await page.clock.runFor(10_000);
  await expect(news).toHaveCount(0);
});

test('[DR-02] [XT-33] an unfinished post is offered in place of a bar that is left alone', async ({
  page,
  context,
}) => {
  await logIn(page, 'creator@tagalong.example');
  const draft = { resource_origin: 'youtube', link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' };
  const saved = await page.request.post('/draft/create', { form: draft, headers: FROM_SITE });
  expect(saved.ok(), await saved.text()).toBe(true);
  await context.clearCookies({ name: 'draft_offered' });
  await open(page, '/home/latest');
  const offer = page.getByRole('dialog', { name: 'You have an unfinished post' });
  await page.clock.runFor(10_000);
  await expect(bar(page)).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.clock.fastForward(20_000);
  await page.clock.runFor(2_000);
  await expect(offer).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await offer.getByRole('button', { name: 'Finish later' }).click();
  await expect(bar(page)).toBeVisible();
});

/** Returns whether one of the elements can be pressed where it is on the screen. */
const isAnyFree = (elements: Locator): Promise<boolean> =>
  elements.evaluateAll((all) =>
    all.some((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  );

test("the consent bar leaves the product's buttons to buy free on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/productdetails/1');
  await expect(bar(page)).toBeVisible();
  const buy = page.locator('main a[href^="/go/"]');
  await buy.first().scrollIntoViewIfNeeded();
  await expect.poll(() => isAnyFree(buy), 'the button in the page').toBe(true);
  await page
    .getByRole('heading', { name: 'About', exact: true })
    .evaluate((heading) => heading.scrollIntoView());
  await expect(buy.first()).not.toBeInViewport();
  await expect.poll(() => isAnyFree(buy), 'the bar at the bottom').toBe(true);
  // At a zoom of 400 % it would cover the whole page.
  await page.setViewportSize({ width: 320, height: 200 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar(page)).not.toBeInViewport();
});

test('the consent bar leaves the bar of a selection free at every width', async ({ page }) => {
  await logIn(page, 'creator@tagalong.example');
  await open(page, '/me');
  await expect(bar(page)).toBeVisible();
  await page.getByRole('button', { name: 'Manage your shop' }).click();
  await page.getByRole('menuitem', { name: 'Select products' }).click();
  const remove = page.getByRole('button', { name: 'Remove from your Shop', exact: true });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => isAnyFree(remove), `at ${width} px`).toBe(true);
  }
});

test('the side menu scrolls to its end above the consent bar', async ({ page }) => {
  await page.setViewportSize({ width: 1_280, height: 720 });
  await open(page, '/home/latest');
  await expect(bar(page)).toBeVisible();
  const menu = page.locator('[data-frame=side-navigation]');
  await menu.evaluate((column) => column.scrollTo(0, column.scrollHeight));
  await expect.poll(() => isAnyFree(menu.getByRole('link').last())).toBe(true);
});
