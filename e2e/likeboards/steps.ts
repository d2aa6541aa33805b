import type { Locator, Page } from '@playwright/test';
import { FROM_SITE } from '#lib/site.ts';
import { expect } from '#lib/site-test.ts';

export interface MadeBoard {
  id: number;
  slug: string;
  name: string;
}

async function post(page: Page, path: string, form: Record<string, string>): Promise<unknown> {
  const answer = await page.request.post(path, { form, headers: FROM_SITE });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { data?: unknown }).data;
}

/** Creates a collection of the current user with `productCount` of the hottest products. */
export async function makeBoard(
  page: Page,
  { name, productCount = 0, isPublic = false }: { name: string; productCount?: number; isPublic?: boolean },
): Promise<MadeBoard> {
  const made = (await post(page, '/api/likeboards', {
    name,
    is_public: isPublic ? '1' : '0',
    color: 'v2',
    color_id: '6',
  })) as MadeBoard;
  for (const id of (await hotProducts(page)).slice(0, productCount).reverse()) {
    await post(page, `/api/likeboards/${made.id}/add`, { type: '3', 'target_ids[]': String(id) });
  }
  return made;
}

/** Selects a radio by its label, because the input itself is hidden. */
export async function pick(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
  await expect(radio).toBeChecked();
}

async function hotProducts(page: Page): Promise<number[]> {
  const answer = await page.request.get('/api/products/hot?limit=12');
  const { data } = (await answer.json()) as { data: { id: number }[] };
  return data.map(({ id }) => id);
}

/** Returns a product that the member hasn't liked. */
export async function freeProduct(page: Page): Promise<number> {
  for (const id of (await hotProducts(page)).reverse()) if (!(await isLiked(page, 3, id))) return id;
  throw new Error('All hot products are liked.');
}

export async function isLiked(page: Page, type: number, id: number): Promise<boolean> {
  const answer = await page.request.get(`/api/me/like-state?type=${type}&target_id=${id}`);
  const { data } = (await answer.json()) as { data: { is_liked: unknown } };
  return Boolean(Number(data.is_liked));
}

/** Generates a name that no other run has used. */
export function newName(words: string): string {
  return `${words} ${Date.now() % 1_000_000}`;
}

/** Opens the owner's menu and selects an entry. */
export async function choose(page: Page, board: MadeBoard, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More options for ${board.name}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Returns the names of the products on the page once it shows some. */
export async function productNames(page: Page): Promise<string[]> {
  const names = page.locator('main article h3');
  await expect(names.first()).toBeVisible();
  return names.allInnerTexts();
}

/** Presses Undo in the toast that contains the text; other toasts may be visible. */
export async function undo(page: Page, words: string): Promise<void> {
  await page
    .getByRole('alertdialog')
    .filter({ hasText: words })
    .getByRole('button', { name: 'Undo' })
    .click();
}
