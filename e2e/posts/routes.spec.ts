import type { Page } from '@playwright/test';
import { expectAccessible } from '#lib/axe.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

const FEEDS = {
  '/home/featured': 'For you',
  '/home/latest': 'Latest',
  '/home/shop': 'Shop',
  '/home/tot': 'This or That',
};

const settled = (page: Page) => expect(page.locator('main [aria-busy=true]')).toHaveCount(0);

for (const [path, name] of Object.entries(FEEDS)) {
  test(`[RT-02] [PO-10] ${path} is deep-linked, reloaded, left by Back, and accessible in both themes`, async ({
    page,
  }) => {
    await page.goto('/home/collections');
    await page.goto(path);
    const feed = page.getByRole('feed', { name });
    await expect(feed.getByRole('article').first()).toBeVisible();
    await page.reload();
    await expect(feed.getByRole('article').first()).toBeVisible();
    await settled(page);
    await expectAccessible(page, path);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, `${path} in the dark`);
    await page.goBack();
    await expect(page).toHaveURL(/\/home\/collections$/);
  });
}

test('[RT-02] [PO-02] a post by its key and by its number: deep link, reload, Back, both themes', async ({
  page,
}) => {
  const post = await firstPost(page, 'latest');
  for (const id of [post.unique_key, String(post.post_id)]) {
    await page.goto('/home/latest');
    await page.goto(`/postdetails/${id}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/home\/latest$/);
  }
  await page.goto(`/postdetails/${post.unique_key}`);
  await settled(page);
  await expectAccessible(page, 'a post');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'a post in the dark');
});

test('[PO-10] Back from a post finds the feed where it was', async ({ page }) => {
  await page.goto('/home/latest');
  const post = page.getByRole('article').nth(5);
  await expect(post).toBeAttached();
  await post.scrollIntoViewIfNeeded();
  await expect(post).toBeInViewport();
  const name = await post.getAttribute('aria-posinset');
  await post.getByRole('link', { name: /open the post$/ }).click();
  await expect(page).toHaveURL(/\/postdetails\//);
  await page.goBack();
  await expect(page.locator(`[aria-posinset="${name}"]`)).toBeInViewport();
});

test('[PO-05] a vote shows at once, and goes back when the server does not take it', async ({
  page,
  complaints,
}) => {
  complaints.allow(/503|Failed to load/);
  await logIn(page, 'merchant@tagalong.example');
  const post = await firstPost(page, 'tot');
  let answer: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/post/*/vote', async (route) => {
    await slow;
    await route.fulfill({
      status: 503,
      json: { status: 'error', code: 'unavailable', message: 'Busy.', request_id: 'e2e' },
    });
  });
  await page.goto(`/postdetails/${post.unique_key}`);
  const side = page
    .getByRole('article')
    .first()
    .locator('button[aria-pressed="false"]')
    .filter({ hasText: /^(This|That)/ })
    .first();
  const word = /^(This|That)/.exec((await side.textContent()) ?? '')?.[0] ?? '';
  const chosen = page
    .getByRole('article')
    .first()
    .locator('button[aria-pressed="true"]')
    .filter({ hasText: word });
  await side.click();
  await expect(chosen).toHaveCount(1);
  answer();
  await expect(page.getByText(/Your vote did not count/)).toBeVisible();
  await expect(chosen).toHaveCount(0);
});

test('[PO-08] the HTML of a post tells title, text and picture to whoever shows the link', async ({
  page,
}) => {
  const post = await firstPost(page, 'latest');
  const html = await (await page.request.get(`/postdetails/${post.unique_key}`)).text();
  for (const name of ['og:title', 'og:description', 'og:image', 'og:url'])
    expect(html).toMatch(new RegExp(`<meta property="${name}" content="[^"]+"`));
});

async function firstPost(page: Page, kind: string): Promise<{ unique_key: string; post_id: number }> {
  const answer = await page.request.get(`/api/feed/${kind}?limit=1`);
  const { data } = (await answer.json()) as { data: { unique_key: string; post_id: number }[] };
  if (!data[0]) throw new Error('The demo has no post.');
  return data[0];
}
