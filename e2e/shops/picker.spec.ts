import { expect, logIn, test } from '#lib/site-test.ts';

test('[CR-05] each list of the product picker keeps its scroll position', async ({ page }) => {
  await logIn(page, 'creator@tagalong.example');
  await page.goto('/me/storefront/add-product');
  const picker = page.getByRole('dialog');
  const option = picker.getByRole('option').nth(11);
  await option.scrollIntoViewIfNeeded();
  await expect(option).toBeInViewport();
  await picker.getByRole('button', { name: 'Brands' }).click();
  await expect(picker.getByRole('listbox', { name: 'Brands' })).toBeVisible();
  await picker.getByRole('button', { name: 'All products' }).click();
  await expect(picker.getByRole('listbox', { name: 'Products' })).toBeVisible();
  await expect(option).toBeInViewport();
});

test('[RT-04] Back from a picker page opened by its URL shows the shop by its own name, then leaves', async ({
  page,
}) => {
  await logIn(page, 'creator@tagalong.example');
  await page.goto('/hotproducts');
  await page.goto('/me/storefront/all-brands');
  await expect(page.getByRole('dialog').getByRole('listbox', { name: 'Brands' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/me$/);
  await expect(page).toHaveTitle(/Profile · Tagalong$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/hotproducts$/);
});
