import { expectAccessibleInBothThemes } from '#lib/axe.ts';
import {
  currentVersions,
  disableRemote,
  grow,
  rememberWorkspace,
  script,
  shellScripts,
  tool,
} from '#lib/new-remote.ts';
import { release } from '#lib/release-command.ts';
import { expect, test } from '#lib/site-test.ts';

/** Remote that a new team creates, releases, extends and removes while the site runs. */
const NAME = 'try-wishes';

// Only wide screens have the side menu.
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });
test.describe.configure({ mode: 'serial' });
let restore: () => Promise<void> = () => Promise.resolve();
let shell: string[] = [];
let versions: string[] = [];

test.beforeAll(async ({ browser }) => {
  restore = await rememberWorkspace(NAME);
  versions = currentVersions();
  const page = await browser.newPage();
  shell = await shellScripts(page);
  expect(shell).not.toEqual([]);
  await page.close();
});

test.afterAll(async () => {
  await restore();
  await disableRemote(NAME);
});

test('[XT-24] [XT-25] one command creates a remote that is live at once, in the HTML as well, signed with its own key', async ({
  page,
}) => {
  test.setTimeout(180_000);
  expect(await script('create-remote', NAME)).toContain(`/${NAME}. Done in`);

  await page.goto('/home/latest');
  expect(await shellScripts(page)).toEqual(shell);
  await page.getByRole('link', { name: 'Try wishes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Try wishes' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the page of a new remote');

  const answer = await page.goto(`/${NAME}`);
  expect(answer?.status()).toBe(200);
  await expect.poll(async () => (await page.request.get(`/${NAME}`)).text()).toContain('</article>');
  await expect(page.getByRole('article').first()).toBeVisible();
  const { history } = (await release('history', NAME)) as unknown as {
    history: { action: string; forced?: boolean; by: string }[];
  };
  expect(history.map(({ action }) => action)).toContain('activate');
});

test('[XT-24] no other package has to be rebuilt for it, and its generated tests pass', async () => {
  test.setTimeout(240_000);
  expect(currentVersions()).toEqual(versions);
  await tool('jest', 'bin/jest.js', '--silent', `mfe-${NAME}`);
  await tool('typescript', 'bin/tsc', '-p', `mfe-${NAME}`);
  await tool('@biomejs/biome', 'bin/biome', 'check', `mfe-${NAME}`);
});

test('[XT-24] it adds a page, a menu entry, an overlay, a slot and an event by releasing only itself', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await grow(NAME);
  await script('build', `mfe-${NAME}`);
  await release('publish', `mfe-${NAME}`, '--activate', '--reason', 'a second page');

  await page.goto('/home/latest');
  await page.getByRole('link', { name: 'Grown wishes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wish 7' })).toBeVisible();
  await expect(page.getByText('3 wishes in total')).toBeVisible();

  const grant = page.getByRole('button', { name: 'Grant it' });
  await grant.click();
  const dialog = page.getByRole('dialog', { name: 'Grant wish 7' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Granted by no one')).toBeVisible();
  await expect(grant).toBeFocused();

  await grant.click();
  await dialog.getByRole('button', { name: 'Grant as Ada' }).click();
  await expect(page.getByText('Granted by Ada')).toBeVisible();
  await expect(page.getByText('Event from Ada and Ben')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Wish 7' })).toBeVisible();
  expect(await shellScripts(page)).toEqual(shell);
  expect(currentVersions()).toEqual(versions);
});
