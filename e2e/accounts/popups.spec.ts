import type { Page } from '@playwright/test';
import { fillLogIn } from '#lib/account-steps.ts';
import { expectAccessible } from '#lib/axe.ts';
import { expect, test } from '#lib/site-test.ts';

const createButton = (page: Page) =>
  page.getByRole('button', { name: 'Create', exact: true }).filter({ visible: true }).first();
const postButton = (page: Page, name: RegExp) =>
  page.locator('article').getByRole('button', { name }).first();

const create = {
  what: 'create',
  title: 'Ready to create a post?',
  button: createButton,
  after: (page: Page) => page.getByRole('dialog', { name: /create shoppable content/i }),
};
const tag = {
  what: 'tag',
  title: 'Inspired to tag products?',
  button: (page: Page) => postButton(page, /tag/i),
  after: (page: Page) => page.getByRole('dialog'),
};

// Likes and follows are tested in e2e/journeys and e2e/people.
for (const { what, title, button, after } of [create, tag]) {
  test(`[AU-05] a visitor who wants to ${what} is asked to log in first, and the action completes afterwards`, async ({
    page,
  }) => {
    await page.goto('/home/latest');
    await page.getByRole('feed').waitFor();
    await button(page).click();
    const popup = page.getByRole('dialog', { name: title });
    await expect(popup).toBeVisible();
    await expectAccessible(page, `the popup for ${what}`);
    await fillLogIn(popup, 'shopper@tagalong.example');
    await expect(popup).toBeHidden();
    await expect(after(page)).toBeVisible();
  });
}

test('[AU-05] Escape and Back close only the popup and restore the focus', async ({ page }) => {
  await page.goto('/hotproducts');
  await page.goto('/home/latest');
  await page.getByRole('feed').waitFor();
  const like = postButton(page, /^Like the post by/);
  const popup = page.getByRole('dialog', { name: 'Like & collect' });
  await like.click();
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(like).toBeFocused();
  await expect(like).toHaveAttribute('aria-pressed', 'false');

  await like.click();
  await expect(popup).toBeVisible();
  await page.goBack();
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/\/home\/latest$/);
  await expect(like).toBeFocused();
  // The closed popup leaves no history entry: the next Back leaves the page.
  await page.goBack();
  await expect(page).toHaveURL(/\/hotproducts$/);
});
