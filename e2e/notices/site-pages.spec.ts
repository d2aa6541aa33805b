import { expectAccessible } from '#lib/axe.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

const PAGES = [
  'about_us',
  'terms_of_use',
  'support_center',
  'privacy_policy',
  'contact_us',
  'for_creators',
  'for_brands',
  'creator_resource_hub',
];

test('[RT-01] [SH-07] every page of the footer opens by its address, with its own title', async ({
  page,
}) => {
  for (const slug of PAGES) {
    const answer = await page.goto(`/page/${slug}`);
    expect(answer?.status(), slug).toBe(200);
    const title = page.locator('main').getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await expect(page).toHaveTitle(`${await title.textContent()} · Tagalong`);
  }
});

test('[SH-12] an unknown page is not found: by status and in words', async ({ page, complaints }) => {
  complaints.allow(/404/);
  const answer = await page.goto('/page/nothing_of_that_name');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('main').getByText('We could not find that page').last()).toBeVisible();
});

test('[RT-01] help is searched while typing, reloaded with its words, and left by Back', async ({ page }) => {
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the site's pages can be used by everybody in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/page/terms_of_use', '/page/privacy_policy', '/help']) {
      await page.goto(path);
      await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page, `${path} ${colorScheme}`);
    }
  });

  test(`inviting can be used by everybody in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await logIn(page, 'creator@tagalong.example');
    await page.goto('/invitefriend');
    await page.getByLabel('Who is it for?').fill('Ben');
    await expectAccessible(page, `/invitefriend ${colorScheme}`);
    await page.getByRole('button', { name: 'Create invitation link' }).click();
    await expect(page.getByRole('img', { name: 'Code that leads to your invitation' })).toBeVisible();
    await expectAccessible(page, `a made invitation ${colorScheme}`);
  });
}

test('[RT-01] [EA-04] the invited read who invites, sign up, come back and have joined', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page, 'creator@tagalong.example');
  await page.goto('/invitefriend');
  await page.getByRole('button', { name: 'Create invitation link' }).click();
  const address = await page.getByRole('textbox', { name: 'Link' }).inputValue();

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const guest = await context.newPage();
  await guest.goto(address);
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('invites you to Tagalong');
  await guest.reload();
  await guest.getByRole('link', { name: 'I have an account' }).click();
  await expect(guest).toHaveURL(/\/login/);
  // However somebody comes in, the page that asked for it comes back.
  await logIn(guest, 'shopper@tagalong.example');
  await guest.reload();
  await expect(guest).toHaveURL(/\/invitefriend\?key=/);
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('You came along with');
  await context.close();

  await page.reload();
  await expect(page.getByText('Joined').first()).toBeVisible();
});
