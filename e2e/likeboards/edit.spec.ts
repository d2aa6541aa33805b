import { expectAccessible } from '#lib/axe.ts';
import { expect, logIn, test } from '#lib/site-test.ts';
import { choose, makeBoard, newName, pick, undo } from './steps.ts';

test.beforeEach(async ({ page }) => logIn(page, 'shopper@tagalong.example'));

test('[LB-02] [LB-03] [LB-07] edit, color, make public, share, and delete with Undo', async ({ page }) => {
  const board = await makeBoard(page, { name: newName('Plain'), productCount: 2 });
  await page.goto(`/me/likeboards/${board.slug}`);
  await choose(page, board, 'Edit Collection info');
  const popup = page.getByRole('dialog', { name: 'Edit Collection info' });
  await expectAccessible(page, 'the edit popup');
  const name = newName('Quiet');
  await popup.getByLabel('Name').fill(name);
  await popup.getByLabel('Description').fill('Beige things');
  await pick(popup.getByRole('radio', { name: 'Sky' }));
  await popup.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(popup).toHaveCount(0);
  await expect(page.getByText('Beige things')).toBeVisible();

  const renamed = { ...board, name };
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await choose(page, renamed, 'Make public');
  await expect(page.getByText('2 products · Public')).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await choose(page, renamed, 'Delete collection');
  const question = page.getByRole('alertdialog', { name: `Delete “${name}”?` });
  await expectAccessible(page, 'the confirmation of a deletion');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/me\/likeboards$/);
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  await undo(page, `“${name}” deleted`);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.goto(`/me/likeboards/${board.slug}`);
  await expect(page.locator('main article')).toHaveCount(2);
});
