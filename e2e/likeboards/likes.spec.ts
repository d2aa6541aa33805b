import { expectAccessible } from '#lib/axe.ts';
import { expect, logIn, test } from '#lib/site-test.ts';
import { freeProduct, makeBoard, newName } from './steps.ts';

test.beforeEach(async ({ page }) => logIn(page, 'shopper@tagalong.example'));

test('[LB-06] one press saves to the default collection; Change opens the picker; removing from all collections requires confirmation', async ({
  page,
}) => {
  const board = await makeBoard(page, { name: newName('Also') });
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
  await expectAccessible(page, 'the confirmation of an unlike');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Removed from Liked Collections')).toBeVisible();
});
