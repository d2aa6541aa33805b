import type { Page } from '@playwright/test';
import { fillLogIn, forgetSession, signUp } from '#lib/account-steps.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

interface Post {
  post_id: number;
  unique_key: string;
  tagged_products: readonly { id: number }[];
}

async function dataOf<Data>(page: Page, path: string): Promise<Data> {
  const answer = await page.request.get(path);
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: Data }).data;
}

async function isSold(page: Page, productId: number): Promise<boolean> {
  const { merchant_prices: offers } = await dataOf<{ merchant_prices: { merchant_link: string | null }[] }>(
    page,
    `/product/${productId}`,
  );
  return offers.some(({ merchant_link: link }) => link !== null);
}

/** Returns a post of the creator whose products can all be bought. */
async function postWithProduct(creator: Page): Promise<Post> {
  const { id: userId } = await dataOf<{ id: number }>(creator, '/api/auth/me');
  const posts = await dataOf<Post[]>(creator, `/api/user/${userId}/posts?limit=24`);
  for (const post of posts) {
    const sold = await Promise.all(post.tagged_products.map(({ id }) => isSold(creator, id)));
    if (sold.length > 0 && sold.every(Boolean)) return post;
  }
  throw new Error('The creator has no post with products that are sold.');
}

async function viewsOf(creator: Page, kind: string): Promise<number> {
  const { totals } = await dataOf<{ totals: { view_count: number } }>(
    creator,
    `/api/me/metrics?kind=${kind}`,
  );
  return totals.view_count;
}

/** Lets the visitor look at the page for longer than a view takes. */
async function look(page: Page): Promise<void> {
  // The browser reports elements in view outside the page's clock.
  await page.clock.runFor(500);
  await page.evaluate(
    () => new Promise((reported) => new IntersectionObserver(reported).observe(document.body)),
  );
  await page.clock.runFor(1_500);
}

test('[EA-03] [PR-07] [XT-22] a product opened from a post credits its creator up to the shop, and the creator sees both views', async ({
  page,
  newVisitor,
}) => {
  const creator = await newVisitor();
  await logIn(creator, 'creator@tagalong.example');
  const post = await postWithProduct(creator);
  const before = [await viewsOf(creator, 'post'), await viewsOf(creator, 'product')];

  // Views count once per day and viewer, and all visitors of the tests are the same one.
  await signUp(page);
  await page.clock.install();
  const reporter = page.waitForResponse(/\/views\.[\w-]+\.js/);
  await page.goto(`/postdetails/${post.unique_key}`);
  await reporter;
  const link = page.locator(`main a[href*="post_ref=${post.post_id}"]`).first();
  await expect(link).toBeVisible();
  await look(page);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/productdetails/\\d+\\?post_ref=${post.post_id}$`));
  await expect(page.locator('a[href^="/go/"]').first()).toHaveAttribute(
    'href',
    new RegExp(`post_ref=${post.post_id}`),
  );
  await look(page);
  // Both views are sent as the visitor leaves.
  await page.goto('about:blank');
  await expect
    .poll(async () => [await viewsOf(creator, 'post'), await viewsOf(creator, 'product')])
    .toEqual(before.map((count) => count + 1));
});

test('[PR-07] [XT-22] a shared link keeps its recommender through a login, another product and Back, up to the merchant', async ({
  page,
  newVisitor,
}) => {
  const creator = await newVisitor();
  await logIn(creator, 'creator@tagalong.example');
  const { post_id, tagged_products: products } = await postWithProduct(creator);
  const shared = new RegExp(`/productdetails/${products[0]?.id}\\?post_ref=${post_id}$`);
  const { email } = await signUp(page);
  await forgetSession(page);
  await page.goto(`/productdetails/${products[0]?.id}?post_ref=${post_id}`);
  const like = page.getByRole('button', { name: /^Like / }).first();
  await like.click();
  await fillLogIn(page.getByRole('dialog'), email);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(shared);

  // Similar products load only near the screen.
  const similar = page.locator(`main h3 a[href^="/productdetails/"][href$="post_ref=${post_id}"]`);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 3_000);
      return similar.count();
    })
    .toBeGreaterThan(0);
  await similar.first().click();
  await expect(page).not.toHaveURL(shared);
  await page.goBack();
  await expect(page).toHaveURL(shared);
  const going = page
    .context()
    .waitForEvent('response', (answer) => new URL(answer.url()).pathname.startsWith('/go/'));
  await page.locator(`main a[href^="/go/"][href$="post_ref=${post_id}"]`).first().click();
  expect((await going).headers().location).toMatch(/click_ref=/);
});
