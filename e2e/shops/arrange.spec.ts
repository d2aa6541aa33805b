import { drag, dragByKey } from '#lib/drag.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

test('[SF-01] [XT-15] products of the shop are arranged with the mouse and the keyboard', async ({
  page,
}) => {
  const tiles = page.getByRole('button', { name: /^Drag / });
  const names = () =>
    tiles.evaluateAll((all) => all.slice(0, 4).map((tile) => tile.getAttribute('aria-label')));
  const saved = () => page.waitForResponse(/\/items\/move$/);
  const arrange = async () => {
    await page.goto('/me');
    await page.getByRole('button', { name: 'Manage your shop' }).click();
    await page.getByRole('menuitem', { name: 'Arrange products' }).click();
    await expect(tiles.nth(3)).toBeVisible();
  };
  await logIn(page, 'creator@tagalong.example');
  await arrange();
  const before = await names();

  const dropped = saved();
  await drag(page, tiles.nth(0), tiles.nth(2));
  await dropped;
  await arrange();
  const [first, second, ...rest] = await names();
  expect(first).toBe(before[1]);

  const moved = saved();
  await dragByKey(page, tiles.nth(0), 'ArrowRight');
  await moved;
  await arrange();
  expect(await names()).toEqual([second, first, ...rest]);
});
