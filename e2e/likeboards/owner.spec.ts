import { expectAccessible } from '#lib/axe.ts';
import { drag, dragByKey } from '#lib/drag.ts';
import { expect, logIn, test } from '#lib/site-test.ts';
import { choose, makeBoard, newName, pick, productNames, undo } from './steps.ts';

test.beforeEach(async ({ page }) => logIn(page, 'shopper@tagalong.example'));

test('[LB-04] the cover editor replaces pictures, swaps them by drag and by keyboard, and changes the layout', async ({
  page,
}) => {
  const board = await makeBoard(page, { name: newName('Cover'), productCount: 6 });
  await page.goto(`/me/likeboards/${board.slug}`);
  await choose(page, board, 'Change cover');
  const sheet = page.getByRole('dialog', { name: 'Change cover' });
  await expect(sheet.getByRole('radio')).toHaveCount(10);
  await expectAccessible(page, 'the cover editor');
  await sheet.getByRole('button', { name: 'Picture 5', exact: true }).click();
  await expect(sheet.getByRole('radio')).toHaveCount(9);
  const pictures = () =>
    sheet
      .locator('[role=group] img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  const before = await pictures();

  // Swaps the first and the fourth picture by dragging.
  await drag(
    page,
    sheet.getByRole('button', { name: 'Picture 1 of 4' }),
    sheet.getByRole('button', { name: 'Picture 4 of 4' }),
  );
  await expect.poll(pictures).toEqual([before[3], before[1], before[2], before[0]]);
  // Swaps the second and the third picture with the keyboard.
  await sheet.getByRole('button', { name: 'Picture 2 of 4' }).focus();
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'Picture 3 of 4' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(pictures).toEqual([before[3], before[2], before[1], before[0]]);

  await pick(sheet.getByRole('radio', { name: 'Layout 2 of 9' }));
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toHaveCount(0);
  await page.reload();
  await expect(page.locator('main [data-layout]').first()).toHaveAttribute('data-layout', '4-2');
});

test('[LB-07] items are reordered by keyboard and by menu, and the order survives a reload', async ({
  page,
}) => {
  const board = await makeBoard(page, { name: newName('Order'), productCount: 4 });
  await page.goto(`/me/likeboards/${board.slug}`);
  const [first = '', second = '', third = '', fourth = ''] = await productNames(page);
  await choose(page, board, 'Arrange');
  await page.getByRole('button', { name: 'Done' }).waitFor();
  await expectAccessible(page, 'Arrange');
  await page.getByRole('button', { name: `Options for ${fourth}` }).click();
  await page.getByRole('menuitem', { name: 'Move to start' }).click();
  await expect(page.getByText(`${fourth} is now 1 of 4`)).toBeAttached();
  const saved = page.waitForResponse(/\/arrange$/);
  await dragByKey(page, page.getByRole('button', { name: `Drag ${first}` }), 'ArrowRight');
  await saved;
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect.poll(() => productNames(page)).toEqual([fourth, second, first, third]);
});

test('[LB-07] items are reordered by dragging with the mouse', async ({ page }) => {
  const board = await makeBoard(page, { name: newName('Drag'), productCount: 3 });
  await page.goto(`/me/likeboards/${board.slug}`);
  const [first = '', second = '', third = ''] = await productNames(page);
  await choose(page, board, 'Arrange');
  const saved = page.waitForResponse(/\/arrange$/);
  const tile = (name: string) => page.getByRole('button', { name: `Drag ${name}` });
  await drag(page, tile(first), tile(third));
  await saved;
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => productNames(page)).toEqual([second, third, first]);
});

test('[LB-07] several items move to another collection, and Undo moves them back', async ({ page }) => {
  const target = await makeBoard(page, { name: newName('Target') });
  const board = await makeBoard(page, { name: newName('Several'), productCount: 4 });
  await page.goto(`/me/likeboards/${board.slug}`);
  const before = await productNames(page);
  await choose(page, board, 'Select items');
  await page.getByRole('button', { name: before[0] ?? '', exact: true }).click();
  await page.getByRole('button', { name: before[2] ?? '', exact: true }).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page, 'Select items');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Move to another collection' });
  await expectAccessible(page, 'choosing a collection');
  await sheet.getByRole('searchbox').fill(target.name);
  await sheet.getByRole('option', { name: new RegExp(target.name) }).click();
  await expect(page.getByText(`2 moved to ${target.name}`)).toBeVisible();
  await expect.poll(() => productNames(page)).toEqual([before[1], before[3]]);
  await undo(page, `2 moved to ${target.name}`);
  await expect.poll(() => productNames(page)).toEqual(before);
});

test('[LB-07] products are added by search and by link', async ({ page }) => {
  const board = await makeBoard(page, { name: newName('Empty') });
  await page.goto(`/me/likeboards/${board.slug}`);
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Suggestions' })).toBeVisible();
  await expectAccessible(page, 'an empty collection');
  await page.getByRole('button', { name: 'Add products' }).first().click();
  const picker = page.getByRole('dialog', { name: `Add to ${board.name}` });
  await expect(picker.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'the product picker');
  await picker.getByRole('searchbox').fill('https://nowhere.example/thing');
  await expect(picker.getByText('We couldn’t find this product')).toBeVisible();
  await picker.getByRole('searchbox').fill('vase');
  await picker.getByRole('option', { name: /vase/i }).first().click();
  await picker.getByRole('button', { name: 'Add 1 product' }).click();
  await expect(page.getByText(`Added to ${board.name}`)).toBeVisible();
  await expect(page.locator('main article h3').first()).toHaveText(/vase/i);
});

test('[LB-07] the add-product URL opens the picker with its search, and adds hot products', async ({
  page,
}) => {
  const board = await makeBoard(page, { name: newName('Filled') });
  await page.goto(`/me/likeboards/${board.id}/add-product?query=vase`);
  await page.getByRole('button', { name: 'Add products' }).click();
  const picker = page.getByRole('dialog', { name: `Add to ${board.name}` });
  await expect(picker.getByRole('searchbox')).toHaveValue('vase');
  await expect(picker.getByRole('option', { name: /vase/i }).first()).toBeVisible();
  await picker.getByRole('button', { name: 'Close' }).click();
  await expect(picker).toHaveCount(0);
  await page.getByRole('button', { name: /^Add / }).filter({ hasNotText: 'Add products' }).first().click();
  await expect(page.getByText('1 added')).toBeVisible();
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page.locator('main article h3')).toHaveCount(1);
});
