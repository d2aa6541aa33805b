import { expectAccessibleInBothThemes } from '#lib/axe.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

test('[RT-01] help is searched while typing, keeps the search after a reload, and is left by Back', async ({
  page,
}) => {
  await page.goto('/home/latest');
  await page.goto('/help');
  const search = page.getByRole('searchbox', { name: 'Search questions' });
  await search.fill('draft');
  const question = page.getByRole('heading', { level: 2, name: 'Where did my draft go?' });
  await expect(question).toBeVisible();
  await expect(page.getByText('When can I cash out?')).toHaveCount(0);
  await page.reload();
  await expect(search).toHaveValue('draft');
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/home\/latest$/);
});

test('[RT-01] [EA-04] an invited visitor sees who invited them, signs up, returns and has joined', async ({
  page,
  newVisitor,
}) => {
  await logIn(page, 'creator@tagalong.example');
  await page.goto('/invitefriend');
  await page.getByLabel('Who is it for?').fill('Ben');
  await page.getByRole('button', { name: 'Create invitation link' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your invitation link' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a new invitation');
  const url = await page.getByRole('textbox', { name: 'Link' }).inputValue();

  const guest = await newVisitor();
  await guest.goto(url);
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('invited you to Tagalong');
  await guest.reload();
  await guest.getByRole('link', { name: 'I have an account' }).click();
  await expect(guest).toHaveURL(/\/login/);
  // After any kind of login, the page that required it is shown again.
  await logIn(guest, 'shopper@tagalong.example');
  await guest.reload();
  await expect(guest).toHaveURL(/\/invitefriend\?key=/);
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('You joined through');

  await page.reload();
  await expect(page.getByText('Joined').first()).toBeVisible();
});
