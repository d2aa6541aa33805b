import { findDemoData } from '#lib/every-route.ts';
import { expect, test } from '#lib/site-test.ts';

test('[PO-10] Back from a post restores the feed’s scroll position', async ({ page }) => {
  await page.goto('/home/latest');
  // Later posts are drawn only near the screen, which depends on the heights of those above.
  const post = page.getByRole('article').nth(2);
  await expect(post).toBeAttached();
  await post.scrollIntoViewIfNeeded();
  await expect(post).toBeInViewport();
  const name = await post.getAttribute('aria-posinset');
  await post.getByRole('link', { name: /open the post$/ }).click();
  await expect(page).toHaveURL(/\/postdetails\//);
  await page.goBack();
  await expect(page.locator(`[aria-posinset="${name}"]`)).toBeInViewport();
});

test('[PO-08] the HTML of a post has the title, text and picture for link previews', async ({ page }) => {
  const { post } = await findDemoData(page);
  const html = await (await page.request.get(`/postdetails/${post}`)).text();
  for (const name of ['og:title', 'og:description', 'og:image', 'og:url'])
    expect(html).toMatch(new RegExp(`<meta property="${name}" content="[^"]+"`));
});
