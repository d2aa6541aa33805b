import type { Page } from '@playwright/test';
import { holdCalls } from '#lib/held-calls.ts';
import { expect, logIn, test } from '#lib/site-test.ts';
import { hotProducts, makeBoard, newName } from './steps.ts';

test.beforeEach(async ({ page, complaints }) => {
  complaints.allow(/503|Failed to load/);
  await logIn(page, 'shopper@tagalong.example');
});

async function freeProduct(page: Page): Promise<number> {
  for (const id of (await hotProducts(page)).reverse()) if (!(await isLiked(page, 3, id))) return id;
  throw new Error('All hot products are liked.');
}

async function isLiked(page: Page, type: number, id: number): Promise<boolean> {
  const answer = await page.request.get(`/api/me/like-state?type=${type}&target_id=${id}`);
  const { data } = (await answer.json()) as { data: { is_liked: unknown } };
  return Boolean(Number(data.is_liked));
}

test('[LB-06] a like shows at once while the API takes its time, and stays when it is taken', async ({
  page,
}) => {
  const id = await freeProduct(page);
  await page.goto(`/productdetails/${id}`);
  const heart = page.getByRole('button', { name: /^Like / }).first();
  const held = await holdCalls(page, '**/api/likeboards/like');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(held.count).toBe(1);
  await expect(page.getByText('Added to Collections!')).toHaveCount(0);
  held.pass();
  await expect(page.getByText('Added to Collections!')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await isLiked(page, 3, id)).toBe(true);
});

test('[LB-06] a like that a slow API refuses goes back', async ({ page }) => {
  const id = await freeProduct(page);
  await page.goto(`/productdetails/${id}`);
  const heart = page.getByRole('button', { name: /^Like / }).first();
  const held = await holdCalls(page, '**/api/likeboards/like');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  held.fail();
  await expect(page.getByText(/^Not saved\./)).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(await isLiked(page, 3, id)).toBe(false);
});

test('[LB-05] a pick shows on the post at once, goes back with the choice kept, and is taken on the second try', async ({
  page,
}, info) => {
  const board = await makeBoard(page, { name: newName('Slow', info.project.name) });
  const { key, id } = await freePost(page);
  await page.goto(`/postdetails/${key}`);
  const post = page.getByRole('article').first();
  const heart = post.locator('button[aria-label^="Like the post by "]');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await post.getByRole('button', { name: 'Save', exact: true }).click();
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

test('[FO-01] a follow waits for a slow API, and stays what it was when it fails', async ({ page }) => {
  const person = await strangerOf(page);
  await page.goto(`/user/${person}/profile`);
  const button = page
    .locator('main')
    .getByRole('button', { name: /^Follow / })
    .first();
  const count = page
    .locator('main')
    .getByText(/followers?$/)
    .first();
  const before = await count.textContent();
  const held = await holdCalls(page, `**/api/post/user/${person}/follow`);
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect.poll(held.count).toBe(1);
  await expect(button).toHaveAccessibleName(/^Follow /);
  await expect(count).toHaveText(before ?? '');
  held.fail();
  await expect(page.getByText(/busy right now/i).first()).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveAccessibleName(/^Follow /);
  await expect(count).toHaveText(before ?? '');
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

/** Somebody whom the member does not follow. */
async function strangerOf(page: Page): Promise<number> {
  for (let id = 40; id > 4; id -= 1) {
    const answer = await page.request.get(`/api/user/${id}`);
    if (!answer.ok()) continue;
    const { data } = (await answer.json()) as {
      data: { profiles: { is_followed: boolean; is_me: boolean; follows_me: boolean } };
    };
    const { is_followed, is_me, follows_me } = data.profiles;
    if (!is_followed && !is_me && !follows_me) return id;
  }
  throw new Error('The member follows everybody.');
}
