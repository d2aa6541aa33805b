import { expectAccessible } from '#lib/axe.ts';
import { currentSocial, release } from '#lib/release-command.ts';
import { requestsSent } from '#lib/settled.ts';
import { expect, test } from '#lib/site-test.ts';

test('[XT-23] only browsers with a permit load the inspector', async ({ page, newVisitor }) => {
  const { active } = await currentSocial();
  const { link } = (await release('preview', 'social', active ?? '', '--path', '/home/tot?inspect=1')) as {
    link: string;
  };
  await page.goto(link);
  await expect(page.getByRole('article').first()).toBeVisible();
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await expect(inspector).toBeVisible();
  await expect(inspector.getByRole('button', { name: /home-tot/ })).toContainText(`social ${active}`);
  await expectAccessible(page, 'the inspector');

  await inspector.getByRole('button', { name: 'Releases' }).click();
  await expect(inspector.getByText('your preview')).toBeVisible();
  // A visitor who presses Follow is asked to log in, which sends an intent from one remote to another part.
  await page
    .getByRole('button', { name: /^Follow/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await inspector.getByRole('button', { name: 'Events' }).click();
  await expect(inspector.getByText('auth.login').first()).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(inspector).toBeHidden();
  await page.keyboard.press('Alt+Shift+I');
  await expect(inspector).toBeVisible();

  const stranger = await newVisitor();
  const asked: string[] = [];
  stranger.on('request', (request) => asked.push(request.url()));
  await stranger.goto('/home/latest?inspect=1');
  await expect(stranger.getByRole('article').first()).toBeVisible();
  await stranger.keyboard.press('Alt+Shift+I');
  await requestsSent(stranger);
  expect(asked.filter((url) => /page-tools|inspector/.test(url))).toEqual([]);
  await expect(stranger.getByRole('region', { name: 'Inspector' })).toHaveCount(0);
});
