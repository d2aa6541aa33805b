import { href, ROUTES } from '@tagalong/contracts/routes';
import { expectAccessible } from '#lib/axe.ts';
import { settled } from '#lib/every-route.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

const SECURITY = (type: string) => href(ROUTES.settingsSecurityType, { type });

/** Every settings page with what stands on it. */
const PAGES = [
  [href(ROUTES.settings), 'Settings & Privacy'],
  [href(ROUTES.settingsInfo), 'Your details'],
  [href(ROUTES.settingsAboutMe), 'About me'],
  [href(ROUTES.settingsSecurity), 'Account security'],
  [SECURITY('email'), 'Change your email'],
  [SECURITY('password'), 'Change your password'],
  [href(ROUTES.settingsEmailCode, undefined, { email: 'new@tagalong.example' }), 'Enter the code'],
  [href(ROUTES.settingsUpdated, { type: 'email' }), 'Your email is changed'],
  [href(ROUTES.settingsLinkedAccounts), 'Linked accounts'],
  [href(ROUTES.settingsLinked), 'Linked accounts'],
  [href(ROUTES.settingsPrivacy), 'Privacy'],
  [href(ROUTES.settingsEmail), 'Emails'],
  [href(ROUTES.settingsInterests), 'Interests'],
  [href(ROUTES.settingsBrands), 'Brands'],
  [href(ROUTES.settingsCauses), 'Causes'],
  [href(ROUTES.settingsDeactivate), 'Before you go'],
] as const;

test.beforeEach(async ({ page }) => {
  await logIn(page, 'shopper@tagalong.example');
});

for (const [path, title] of PAGES) {
  test(`[RT-01] [AU-11] ${path} can be linked to, reloaded and left by Back`, async ({ page }) => {
    await page.goto(path);
    const heading = page.getByRole('main').getByRole('heading', { level: 1, name: title, exact: true });
    await expect(heading).toBeAttached();
    await page.reload();
    await expect(heading).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    const above = path === href(ROUTES.settings) ? /\/home\/latest$/ : /\/me\/settings$/;
    await expect(page).toHaveURL(above);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[AU-11] [AU-09] every settings page is accessible in ${colorScheme}`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme });
    for (const [path] of PAGES) {
      await page.goto(path);
      await settled(page);
      await expectAccessible(page, `${path} in ${colorScheme}`);
    }
  });
}

test('[SH-02] the right button reads Save on pages of the profile, else Next', async ({ page }) => {
  await page.goto(href(ROUTES.settingsAboutMe));
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await page.goto(SECURITY('password'));
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
});

test('[AU-11] the code page without an email goes to account security', async ({ page }) => {
  await page.goto(href(ROUTES.settingsEmailCode));
  await expect(page).toHaveURL(/\/me\/settings\/account-security$/);
});

test('[RT-09] a visitor is led to log-in and comes back to the settings', async ({ page, context }) => {
  await context.clearCookies();
  await page.goto(href(ROUTES.settingsPrivacy));
  await expect(page).toHaveURL(/\/login/);
});
