import { live } from '#lib/settled.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

test('[SH-01] the search leads to the top results, without a new document', async ({ page, isMobile }) => {
  await page.goto('/home/latest');
  await page.getByRole('feed').waitFor();
  if (isMobile) {
    await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).tap();
    await expect(page).toHaveURL(/\/globalsearch$/);
    return;
  }
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const field = page.locator('[data-frame="search-field"]').getByRole('searchbox');
  await field.fill('vase (blue)');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/globalsearch\/top\?query=vase(%20|\+)blue$/);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('[SH-01] [NO-02] the bell leads to the notifications, and Back to the previous page', async ({
  page,
}) => {
  await logIn(page, 'creator@tagalong.example');
  await page.goto('/home/shop');
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await bell.click();
  await expect(page).toHaveURL(/\/notifications\?backPath=%2Fhome%2Fshop$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/home\/shop$/);
});

test('[SH-02] earnings has an email link, and settings forms have Save', async ({ page }) => {
  await logIn(page, 'creator@tagalong.example');
  await page.goto('/me/earnings');
  const bar = page.locator('[data-frame="back-header"]');
  await expect(bar.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', /^mailto:/);
  await bar.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/home\/latest$/);
});

test('a page of a menu entry is drawn inside the frame', async ({ page }) => {
  await logIn(page, 'creator@tagalong.example');
  const answer = await page.goto('/me/metrics');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/couldn’t find/);
});

test('[SH-11] the header hides on scrolling down and returns on scrolling up; nothing else moves', async ({
  page,
}) => {
  await logIn(page, 'shopper@tagalong.example');
  await page.goto('/home/latest');
  await live(page);
  const post = page.getByRole('article').first();
  await expect(post).toBeVisible();
  const header = async () => (await page.locator('[data-frame="site-header"]').boundingBox())?.y ?? 0;
  const place = () => post.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await place();
  for (const [y, isHidden] of [
    [900, true],
    [700, false],
    [1_100, true],
    [0, false],
  ] as const) {
    await page.evaluate((to) => scrollTo(0, to), y);
    if (isHidden) await expect.poll(header, `at ${y}`).toBeLessThan(0);
    else await expect.poll(header, `at ${y}`).toBe(0);
    expect(Math.abs((await place()) - before), `at ${y}`).toBeLessThan(1);
  }
});

test('losing the connection is announced and moves nothing', async ({ page, context, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to/);
  await page.goto('/home/latest');
  const post = page.getByRole('article').first();
  await expect(post).toBeVisible();
  // The bar comes with the scripts that follow the first paint.
  await page.locator('[data-frame=offline-bar]').waitFor({ state: 'attached' });
  const before = await post.boundingBox();
  await context.setOffline(true);
  await expect(page.getByText(/^You’re offline/)).toBeVisible();
  expect(await post.boundingBox()).toEqual(before);
  await context.setOffline(false);
  await expect(page.getByText('You’re back online.')).toBeVisible();
});

/** Returns the post, or the product, in the middle of the window, or the one below the gap there. Runs in the page. */
function postInView(): string | null {
  const middle = innerHeight / 2;
  const seen = [...document.querySelectorAll('article')].find(
    (post) => post.getBoundingClientRect().bottom > middle,
  );
  return seen?.getAttribute('aria-labelledby') ?? seen?.textContent?.slice(0, 60) ?? null;
}

test('[SH-10] a reload in the middle of a feed returns to the same post', async ({ page }) => {
  await page.addInitScript(`globalThis.postInView = ${postInView}`);
  await page.goto('/home/latest');
  const posts = page.getByRole('article');
  await posts.first().waitFor();
  // Unlike the wheel, it has moved the page when it returns, so the post in view is that of the reload.
  const scrollOn = () =>
    page.evaluate(() => {
      scrollBy(0, 2_000);
      return scrollY;
    });
  await expect.poll(scrollOn).toBeGreaterThan(7_000);
  // Cards shift while others are drawn, so wait until two readings agree.
  let seen = '';
  const isCalm = async (): Promise<boolean> => {
    const last = seen;
    seen = await page.evaluate(() => [postInView(), scrollY, document.body.scrollHeight].join());
    return seen === last;
  };
  await expect.poll(isCalm, { intervals: [1_000] }).toBe(true);
  await page.evaluate(() => {
    addEventListener('pagehide', () => sessionStorage.setItem('in view', postInView() ?? ''));
  });
  await page.reload();
  const before = await page.evaluate(() => sessionStorage.getItem('in view'));
  expect(before).toBeTruthy();
  await expect.poll(() => page.evaluate(() => postInView())).toBe(before);
});
