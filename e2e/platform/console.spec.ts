import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '#lib/axe.ts';
import { currentSocial, otherSocial, release, releaseWith } from '#lib/release-command.ts';
import { expect, test } from '#lib/site-test.ts';

/** Signs in to the console as an operator, with the link that the release command prints. */
async function signIn(page: Page): Promise<void> {
  const { link } = (await release('console')) as { link: string };
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Releases', level: 1 })).toBeVisible();
}

const card = (page: Page, remote: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: remote, exact: true }) });

let before = '';
test.beforeAll(async () => {
  before = (await currentSocial()).active ?? '';
});
test.afterAll(async () => {
  await release('canary', 'social', 'stop');
  await release('activate', 'social', before, '--force', '--reason', 'end of the tests');
});

test('[XT-23] a link signs in one browser, once, and the session survives a reload until it is ended', async ({
  page,
  browser,
}) => {
  await page.goto('/__platform');
  await expect(page.getByRole('heading', { name: 'Sign in with your team’s key' })).toBeVisible();
  await expectAccessible(page, 'the sign-in page of the console');
  const { link } = (await release('console')) as { link: string };
  await page.goto('about:blank');
  await page.goto(link);
  await expect(card(page, 'social')).toContainText(before);
  expect(page.url()).not.toContain('#');
  await page.reload();
  await expect(card(page, 'social')).toBeVisible();

  const other = await browser.newContext();
  const second = await other.newPage();
  await second.goto(link);
  await expect(second.getByRole('alert')).toContainText('didn’t sign you in');
  await other.close();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in with your team’s key' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in with your team’s key' })).toBeVisible();
});

test('[XT-23] an operator starts, widens and stops a canary, and activates and rolls back a release', async ({
  page,
}) => {
  const version = await otherSocial();
  await signIn(page);
  await card(page, 'social').getByRole('link', { name: 'social' }).click();
  const row = page.getByRole('row').filter({ hasText: version }).filter({ hasText: 'Preview link' });
  await expect(row).toContainText('Passes');

  await row.getByRole('button', { name: 'Canary' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Share of visitors').fill('0');
  await dialog.getByRole('button', { name: 'Canary' }).click();
  await expect(dialog).toContainText('Enter a number from 0.01 to 100, or 0 and the visitors below.');
  await dialog.getByLabel('Share of visitors').fill('12.5');
  await dialog.getByRole('button', { name: 'Canary' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('12.5 % ·').first()).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog).toBeHidden();
  expect((await currentSocial()).canary).toBeNull();

  await row.getByRole('button', { name: 'Activate' }).click();
  await dialog.getByLabel('Why').fill('tested on the canary');
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect(dialog).toBeHidden();
  expect((await currentSocial()).active).toBe(version);

  await page.getByRole('button', { name: 'Roll back' }).click();
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(dialog, 'a dangerous change requires a reason').toContainText('Enter a reason.');
  await dialog.getByLabel('Why').fill('the header jumps');
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(dialog).toBeHidden();
  expect((await currentSocial()).active).toBe(before);
  await expect(page.getByText('the header jumps').first()).toBeVisible();
});

test('[XT-23] a change based on an outdated state is refused with an explanation', async ({
  page,
  complaints,
}) => {
  complaints.allow(/409/);
  const version = await otherSocial();
  await signIn(page);
  await page.goto('/__platform/remotes/social');
  const row = page.getByRole('row').filter({ hasText: version }).filter({ hasText: 'Preview link' });
  await row.getByRole('button', { name: 'Activate' }).click();
  await release('disable', 'earnings', '--reason', 'someone else');
  try {
    const dialog = page.getByRole('dialog');
    // The edge's state has changed since the dialog was opened.
    await dialog.getByRole('button', { name: 'Activate' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Someone else changed this first');
    expect((await currentSocial()).active).toBe(before);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  } finally {
    await release('enable', 'earnings');
  }
});

test('[XT-23] an operator creates, replaces and revokes a team’s key, and each key works only while valid', async ({
  page,
}) => {
  const team = `wanderers-${Date.now() % 100_000}`;
  const dialog = page.getByRole('dialog');
  const rowOf = (id: string) => page.getByRole('row').filter({ hasText: id });
  /** Presses the button that creates a key, and keeps the file that the browser downloads. */
  const keyFrom = async (button: string): Promise<{ id: string; file: string }> => {
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: button }).click();
    const download = await saved;
    const file = test.info().outputPath(download.suggestedFilename());
    await download.saveAs(file);
    await dialog.getByRole('button', { name: 'I have saved it' }).click();
    await expect(dialog).toBeHidden();
    return { id: JSON.parse(await readFile(file, 'utf8')).id as string, file };
  };
  await signIn(page);
  await page.getByRole('link', { name: 'Keys' }).click();
  await page.getByRole('button', { name: 'New key' }).click();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog).toContainText('starting with a letter');
  await expect(dialog).toContainText('Enter at least one remote');
  await dialog.getByRole('textbox', { name: /^Team/ }).fill(team);
  await dialog.getByRole('textbox', { name: /^Remotes it may change/ }).fill('wanderlist, wandermap');
  const first = await keyFrom('Create key');
  await expect(rowOf(first.id)).toContainText('wanderlist, wandermap');
  await expect(rowOf(first.id)).toContainText('Valid');
  // The key can sign, but only for remotes of its team.
  await releaseWith({ key: first.file }, 'status');
  const other = releaseWith({ key: first.file }, 'disable', 'social', '--reason', 'other team');
  await expect(other).rejects.toThrow(/forbidden/);

  await rowOf(first.id).getByRole('button', { name: 'Replace' }).click();
  const second = await keyFrom('Replace');
  await expect(rowOf(first.id)).toContainText('Ends');
  await expect(rowOf(second.id)).toContainText('Valid');
  await Promise.all([first, second].map(({ file }) => releaseWith({ key: file }, 'status')));

  await rowOf(second.id).getByRole('button', { name: 'Revoke' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog).toContainText('Enter a reason.');
  await dialog.getByLabel('Why').fill('lost laptop');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(rowOf(second.id)).toContainText('Revoked');
  await expect(rowOf(second.id).getByRole('button')).toHaveCount(0);
  await expect(releaseWith({ key: second.file }, 'status')).rejects.toThrow(/unsigned/);
  await releaseWith({ key: first.file }, 'status');
  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByText('lost laptop').first()).toBeVisible();
});

test('[XT-23] releases that were unused for a week are listed before they are removed', async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Keys' }).click();
  // Everything on this site was released today.
  await page.getByRole('button', { name: 'List removable releases' }).click();
  await expect(page.getByText('No release is old enough to remove.')).toBeVisible();

  const asked: unknown[] = [];
  await page.context().route('**/releases/v1/prune', async (route) => {
    asked.push(route.request().postDataJSON().dry_run);
    const answer = await route.fetch();
    await route.fulfill({
      json: { ...(await answer.json()), removed: ['social 0.9.0', 'earnings 0.8.0'] },
    });
  });
  await page.getByRole('button', { name: 'List removable releases' }).click();
  await expect(page.getByText('social 0.9.0')).toBeVisible();
  const dialog = page.getByRole('dialog');
  const remove = page.getByRole('button', { name: 'Remove', exact: true });
  await remove.click();
  await expect(dialog).toContainText('Remove 2 releases?');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  expect(asked).toEqual([true]);
  await remove.click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 releases removed')).toBeVisible();
  await expect(page.getByText('social 0.9.0')).toHaveCount(0);
  expect(asked).toEqual([true, false]);
});

test('[XT-23] every page of the console is accessible in both themes and does not overflow', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page);
  for (const path of ['', '/remotes/social', '/connections', '/policy', '/audit', '/keys']) {
    await page.goto(`/__platform${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    await expectAccessibleInBothThemes(page, path || 'overview');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(tooWide, `${path} at ${width} px does not overflow`).toBeLessThanOrEqual(0);
    }
  }
});
