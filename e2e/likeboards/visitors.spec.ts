import { expect, logIn, test } from '#lib/site-test.ts';
import { makeBoard, newName } from './steps.ts';

test('[RT-02] public collections can be sorted and opened, and Back restores the order', async ({ page }) => {
  await page.goto('/home/collections');
  await expect(page.getByRole('link', { name: /by / }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Most liked' }).click();
  await expect(page).toHaveURL(/order=liked/);
  await page.locator('main a[href^="/me/likeboards/"]').first().click();
  await expect(page).toHaveURL(/\/me\/likeboards\/\w+/);
  await expect(page.getByText(/^by /).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/order=liked/);
});

test('[LB-07] a private collection is 404 for everyone else, on the page and in the API', async ({
  page,
  newVisitor,
  complaints,
}) => {
  await logIn(page, 'shopper@tagalong.example');
  const board = await makeBoard(page, { name: newName('Secret'), productCount: 1 });
  complaints.allow(/404/);
  const visit = await newVisitor();
  expect((await visit.request.get(`/api/likeboards/${board.slug}`)).status()).toBe(404);
  await visit.goto(`/me/likeboards/${board.slug}`);
  await expect(visit.getByText('This collection isn’t available')).toBeVisible();
  await expect(visit.getByText(board.name)).toHaveCount(0);
});
