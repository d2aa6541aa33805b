import { expectAccessible } from '#lib/axe.ts';
import { expect, logIn, test } from '#lib/site-test.ts';
import { hotProducts, makeBoard, newName } from './steps.ts';

test.beforeEach(async ({ page }) => logIn(page, 'shopper@tagalong.example'));

async function freeProduct(page: Parameters<typeof hotProducts>[0]): Promise<number> {
  for (const id of (await hotProducts(page)).reverse()) {
    const answer = await page.request.get(`/api/me/like-state?type=3&target_id=${id}`);
    const { data } = (await answer.json()) as { data: { is_liked: unknown } };
    if (!Number(data.is_liked)) return id;
  }
  throw new Error('All hot products are liked.');
}

test('[LB-06] one press likes into the default collection; Change, then the question before it leaves all', async ({
  page,
}, info) => {
  const board = await makeBoard(page, { name: newName('Also', info.project.name) });
  await page.goto(`/productdetails/${await freeProduct(page)}`);
  const heart = page.getByRole('button', { name: /^Like / }).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Added to Collections!')).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  const picker = page.getByRole('dialog', { name: 'Save to a collection' });
  await expect(picker.getByRole('option', { name: /Liked/ })).toHaveAttribute('aria-selected', 'true');
  await picker.getByRole('option', { name: new RegExp(board.name) }).click();
  await picker.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Saved to Collection')).toBeVisible();

  await heart.click();
  const question = page.getByRole('alertdialog', { name: 'Remove from your collections?' });
  await expect(question).toContainText(board.name);
  await expectAccessible(page, 'the question before an unlike');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Removed from Liked Collections')).toBeVisible();
});

test('[LB-06] a like that the network does not take goes back and offers another try', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|Failed to load/);
  await page.goto(`/productdetails/${await freeProduct(page)}`);
  const heart = page.getByRole('button', { name: /^Like / }).first();
  await page.route('**/api/likeboards/like', (route) => route.abort());
  await heart.click();
  await expect(page.getByText(/^Not saved\./)).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/api/likeboards/like');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});
