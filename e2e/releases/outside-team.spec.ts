import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { disableRemote } from '#lib/new-remote.ts';
import { currentRelease, release } from '#lib/release-command.ts';
import { TOP } from '#lib/site.ts';
import { expect, test } from '#lib/site-test.ts';
import { documentedCommands, runAsTeam, type TeamMachine } from './team-machine.ts';

/** Remotes of a team that has nothing but an empty folder, Node, and the URL of the site. */
const NAME = 'try-outside';
const RSPACK_NAME = 'try-rspack';
const NPM_TIME_MS = 300_000;

let machine: TeamMachine = { work: '', settings: '' };

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'outside-team-'));
  machine = { work: path.join(folder, 'work'), settings: path.join(folder, 'settings') };
  await mkdir(machine.work);
});
test.afterAll(async () => {
  for (const name of [NAME, RSPACK_NAME]) await disableRemote(name);
  await rm(path.dirname(machine.work), { recursive: true, force: true });
});

/** Registers the key that the output of `tagalong keys` asks the operators to register. */
async function registerKey(output: string): Promise<void> {
  const [, line = ''] = /^ *release (keys create .+)$/m.exec(output) ?? [];
  expect(line).toContain('--public-key');
  await release(...line.split(' '));
}

/** Visits the remote's page, where its call is drawn, and the product page, where its note publishes its event. */
async function expectLive(page: Page, name: string, title: string): Promise<void> {
  await page.goto(`/${name}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const product = page.getByRole('article').first().getByRole('link').first();
  await product.click();
  await expect(page).toHaveURL(/\/productdetails\/\d+/);
  const note = page.getByRole('region', { name: title });
  await note.getByRole('button').click();
  await expect(note.getByRole('status')).toBeVisible();
  await expect.poll(async () => (await page.request.get(`/${name}`)).text()).toContain('</article>');
}

test('[XT-37] the commands of the document lead from an empty folder to a live page with a call, an event, a note on another team’s page, and passing tests', async ({
  page,
}) => {
  test.setTimeout(2 * NPM_TIME_MS);
  const { active: storefront } = await currentRelease('storefront');
  const [create = '', register = '', releasing = ''] = await documentedCommands(NAME);
  const output = await runAsTeam(machine, create);
  expect(output).toMatch(/test: passed[\s\S]*build: passed/);
  expect(register).toContain(`keys create ${NAME} --remotes ${NAME} --public-key`);
  await registerKey(output);

  const released = await runAsTeam(machine, releasing, path.join(machine.work, NAME));
  expect(released).toContain(`Published ${NAME} 1.0.0-`);
  expect(released).toContain('npx tagalong rollback');
  await expectLive(page, NAME, 'Try outside');
  expect((await currentRelease('storefront')).active).toBe(storefront);
});

test('[XT-37] its next release replaces the first, and a rollback restores that', async ({ page }) => {
  test.setTimeout(NPM_TIME_MS);
  const folder = path.join(machine.work, NAME);
  const change = "sed -i 's/What people like and buy/What everyone likes/' src/lib/texts.ts";
  await runAsTeam(machine, `${change}; npx tagalong publish --activate`, folder);
  await page.goto(`/${NAME}`);
  await expect(page.getByText('What everyone likes most right now.')).toBeVisible();
  expect(await runAsTeam(machine, 'npx tagalong rollback', folder)).toContain(
    'is active from the next page load',
  );
  await page.goto(`/${NAME}`);
  await expect(page.getByText('What people like and buy most right now.')).toBeVisible();
});

test('[XT-37] another remote of the same team is built with Rspack', async ({ page }) => {
  test.setTimeout(NPM_TIME_MS);
  const [create = ''] = await documentedCommands(RSPACK_NAME);
  const [first = ''] = create.split('\n');
  await runAsTeam(machine, `${first} -- --bundler rspack --no-install`);
  const folder = path.join(machine.work, RSPACK_NAME);
  // The packages of the site are those that the first remote installed; Rspack is linked to save a download of 60 MB.
  await runAsTeam(machine, `cp -al ../${NAME}/node_modules node_modules`, folder);
  for (const scope of ['@rspack', '@module-federation'])
    await symlink(
      path.join(TOP, 'e2e/foreign-remote/node_modules', scope),
      path.join(folder, 'node_modules', scope),
    );
  await registerKey(await runAsTeam(machine, 'npx tagalong keys', folder));
  const published = await runAsTeam(machine, 'npx tagalong publish', folder);
  expect(published).toContain(`Published ${RSPACK_NAME} 1.0.0-`);
  expect(await runAsTeam(machine, 'npx tagalong publish', folder)).toContain('already published');
  await runAsTeam(machine, 'npx tagalong activate', folder);
  await expectLive(page, RSPACK_NAME, 'Try rspack');
});

test('[XT-37] a key of one team releases no remote of another', async () => {
  test.setTimeout(NPM_TIME_MS);
  const folder = path.join(machine.work, NAME);
  const foreign = `RELEASE_KEY=${machine.settings}/tagalong/keys/${RSPACK_NAME}.json npx tagalong rollback`;
  await expect(runAsTeam(machine, foreign, folder)).rejects.toThrow(/register your key for this remote/);
});
