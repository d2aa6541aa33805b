import { fillLogIn, newEmail, PASSWORD } from '#lib/account-steps.ts';
import { FROM_SITE } from '#lib/site.ts';
import { expect, test } from '#lib/site-test.ts';

test('[LB-06] [AU-05] a heart pressed before login is filled everywhere after login', async ({
  page,
  request,
}) => {
  const member = { email: newEmail('heart'), password: PASSWORD };
  const registration = await request.post('/api/auth/register', {
    data: { ...member, nickname: 'Hana Moss' },
    headers: FROM_SITE,
  });
  expect(registration.ok(), await registration.text()).toBe(true);

  await page.goto('/hotproducts');
  const card = page.locator('main').getByRole('article').first();
  const heart = card.getByRole('button', { name: /^Like/ });
  const label = (await heart.getAttribute('aria-label')) ?? '';
  await heart.click();
  const popup = page.getByRole('dialog', { name: 'Like & collect' });
  await expect(popup).toContainText("You'll need an account to");
  await fillLogIn(popup, member.email);

  await expect(page.getByText('Added to Collections!')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/productdetails\//);
  await expect(page.locator('main').getByRole('button', { name: label })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
