import type { Page } from '@playwright/test';
import { holdCalls } from '#lib/held-calls.ts';
import { expect, logIn, test } from '#lib/site-test.ts';
import { freeProduct, isLiked, makeBoard, newName } from './steps.ts';

const LIKE = '**/api/likeboards/like';

test.beforeEach(async ({ page, complaints }) => {
  complaints.allow(/503|Failed to load/);
  await logIn(page, 'shopper@tagalong.example');
});

test('[LB-06] a like shows at once while the API is slow, rolls back on failure and stays on success', async ({
  page,
}) => {
  const id = await freeProduct(page);
  await page.goto(`/productdetails/${id}`);
  const heart = page.getByRole('button', { name: /^Like / }).first();
  const refused = await holdCalls(page, LIKE);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  refused.fail();
  await expect(page.getByText(/^Not saved\./)).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(await isLiked(page, 3, id)).toBe(false);

  const taken = await holdCalls(page, LIKE);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(taken.count).toBe(1);
  await expect(page.getByText('Added to Collections!')).toHaveCount(0);
  taken.pass();
  await expect(page.getByText('Added to Collections!')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await isLiked(page, 3, id)).toBe(true);
});

test('[LB-05] a choice shows on the post at once, rolls back on failure without losing the selection, and succeeds on retry', async ({
  page,
}) => {
  const board = await makeBoard(page, { name: newName('Slow') });
  const { key, id } = await freePost(page);
  await page.goto(`/postdetails/${key}`);
  const post = page.getByRole('article').first();
  const heart = post.locator('button[aria-label^="Like the post by "]');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await post.getByRole('button', { name: /^Save the post/ }).click();
  const picker = page.getByRole('dialog', { name: 'Save to a collection' });
  const option = picker.getByRole('option', { name: new RegExp(board.name) });
  await option.click();
  const held = await holdCalls(page, '**/api/likeboards/like-post');
  await picker.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(held.count).toBe(1);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(picker.getByRole('button', { name: /^Confirm/ })).toHaveAttribute('aria-busy', 'true');
  held.fail();
  await expect(picker.getByRole('alert')).toBeVisible();
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  held.pass();
  await picker.getByRole('button', { name: 'Try again' }).click();
  await expect(picker).toBeHidden();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await isLiked(page, 4, id)).toBe(true);
});

async function freePost(page: Page): Promise<{ key: string; id: number }> {
  const answer = await page.request.get('/api/feed/latest?limit=24');
  const { data } = (await answer.json()) as {
    data: { post_id: number; unique_key: string; is_liked: unknown }[];
  };
  const found = data.findLast(({ is_liked }) => !Number(is_liked));
  if (!found) throw new Error('All newest posts are liked.');
  return { key: found.unique_key, id: found.post_id };
}
