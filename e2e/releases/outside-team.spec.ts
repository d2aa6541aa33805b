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
/** Remotes that the team builds with another bundler, and the libraries of that. */
const OTHER_BUNDLERS = {
  'try-rspack': { bundler: 'rspack', title: 'Try rspack', libraries: ['@rspack', '@module-federation'] },
  'try-vite': { bundler: 'vite', title: 'Try vite', libraries: ['vite', '@module-federation'] },
};
const OTHER_NAMES = Object.keys(OTHER_BUNDLERS);
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
  for (const name of [NAME, ...OTHER_NAMES]) await disableRemote(name);
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
  const again = await runAsTeam(machine, 'npx tagalong publish', path.join(machine.work, NAME));
  expect(again).toContain('already published');
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

for (const [name, { bundler, title, libraries }] of Object.entries(OTHER_BUNDLERS)) {
  test(`[XT-37] another remote of the same team is built with ${bundler}`, async ({ page }) => {
    test.setTimeout(NPM_TIME_MS);
    const [create = ''] = await documentedCommands(name);
    const [first = ''] = create.split('\n');
    await runAsTeam(machine, `${first} -- --bundler ${bundler} --no-install`);
    const folder = path.join(machine.work, name);
    // The packages of the site are those that the first remote installed; the bundler is linked to save a large download.
    await runAsTeam(machine, `cp -al ../${NAME}/node_modules node_modules`, folder);
    for (const library of libraries) {
      const link = path.join(folder, 'node_modules', library);
      await rm(link, { recursive: true, force: true });
      await symlink(path.join(TOP, 'e2e/foreign-remote/node_modules', library), link);
    }
    await registerKey(await runAsTeam(machine, 'npx tagalong keys', folder));
    const published = await runAsTeam(machine, 'npx tagalong publish', folder);
    expect(published).toContain(`Published ${name} 1.0.0-`);
    await runAsTeam(machine, 'npx tagalong activate', folder);
    await expectLive(page, name, title);
  });
}

test('[XT-37] a key of one team releases no remote of another', async () => {
  test.setTimeout(NPM_TIME_MS);
  const folder = path.join(machine.work, NAME);
  const foreign = `RELEASE_KEY=${machine.settings}/tagalong/keys/try-rspack.json npx tagalong rollback`;
  await expect(runAsTeam(machine, foreign, folder)).rejects.toThrow(/register your key for this remote/);
});
