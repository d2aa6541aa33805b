import type { Page } from '@playwright/test';
import { expect, logIn, test } from '#lib/site-test.ts';

interface FeedPost {
  post_id: number;
  post_author_id: number;
  tagged_products: readonly { x: number | null }[];
}

async function answerOf<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(path);
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

/** Returns the creator's newest post in the feed with dots on its photo. */
async function postWithDots(creator: Page): Promise<number> {
  const { data } = await answerOf<{ data: { id: number } }>(creator, '/api/auth/me');
  const feed = await answerOf<{ data: FeedPost[] }>(creator, '/api/feed/latest?limit=48');
  const post = feed.data.find(
    ({ post_author_id: author, tagged_products: products }) =>
      author === data.id && products.some(({ x }) => x !== null),
  );
  if (!post) throw new Error('The feed has no post of the creator with dots.');
  return post.post_id;
}

/** Returns the amount of the Bank's pending commissions in cents. */
async function pendingOf(bank: Page): Promise<number> {
  const amount = await bank.locator('dl dd').first().textContent();
  return Math.round(Number(amount?.replace(/[^\d.-]/g, '')) * 100);
}

test('[XT-27] [XT-31] [PR-07] [EA-01] from a dot in the feed to a bought product, and the commission on the creator’s open Bank', async ({
  page,
  newVisitor,
}) => {
  const bank = await newVisitor();
  await logIn(bank, 'creator@tagalong.example');
  const postId = await postWithDots(bank);
  const stream = bank.waitForResponse(/\/notification\/stream/);
  await bank.goto('/me/earnings');
  await stream;
  const before = await pendingOf(bank);

  await page.goto('/home/latest');
  const dot = page.locator(`main a[aria-hidden="true"][href$="post_ref=${postId}"]`).first();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2_500);
      return dot.count();
    })
    .toBe(1);
  // While the page scrolls on, the dot would move away from the pointer.
  await dot.scrollIntoViewIfNeeded();
  let top = Number.NaN;
  const isCalm = async (): Promise<boolean> => {
    const last = top;
    top = (await dot.boundingBox())?.y ?? Number.NaN;
    return top === last;
  };
  await expect.poll(isCalm, { intervals: [500] }).toBe(true);
  await dot.hover();
  const bubble = page.getByRole('region', { name: 'Product in this photo' });
  await expect(bubble).toContainText(/\$\d/);
  await bubble.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`post_ref=${postId}$`));

  const opened = page.context().waitForEvent('page');
  await page
    .getByRole('link', { name: /^Go to shop/ })
    .first()
    .click();
  const shop = await opened;
  await expect(shop.getByText(/recommended this$/)).toBeVisible();
  const buy = shop.getByRole('button', { name: /^Buy now for / });
  await buy.click();
  const earned = shop.getByText(/ earns \$\d+\.\d\d\.$/);
  await expect(earned).toBeVisible();
  const cents = Math.round(Number(/\$([\d,.]+)\.$/.exec((await earned.textContent()) ?? '')?.[1]) * 100);

  await expect(bank.getByText(/^You sold .* and earned \$|^You sold .* today earned \$/)).toBeVisible();
  await expect.poll(() => pendingOf(bank)).toBe(before + cents);
  const newest = bank.locator('main li').filter({ hasText: 'From “' }).first();
  await expect(newest).toContainText(/Clicked \d.*, bought \d/);
  await bank.getByRole('button', { name: 'See sale' }).click();
  await expect(bank.getByRole('dialog')).toContainText(/Seen in your post.*Clicked your link.*Ordered at/s);

  await shop.getByRole('button', { name: 'Return it' }).click();
  await expect(shop.getByRole('heading', { name: 'Your order was returned' })).toBeVisible();
  await shop.getByRole('link', { name: 'Back to Tagalong' }).click();
  await expect(shop).toHaveURL(/\/postdetails\//);
});
