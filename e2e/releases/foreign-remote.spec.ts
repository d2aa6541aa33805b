import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildForeign, disableRemote } from '#lib/new-remote.ts';
import { release } from '#lib/release-command.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

const TEAM = 'foreign';
const DIST = path.join(import.meta.dirname, '../foreign-remote/dist');

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const folder = await buildForeign();
  await release('keys', 'create', TEAM, '--remotes', TEAM);
  // Its release declares a backend, which these tests don't call.
  await release('upstreams', 'approve', TEAM, 'http://127.0.0.1:9');
  await release('publish', folder, '--activate', '--reason', 'end-to-end test');
});
test.afterAll(() => disableRemote(TEAM));

test('[XT-23] [XT-25] a remote from another bundler passes the gate, is drawn by the edge, and runs in the shell under the usual policy', async ({
  page,
}) => {
  await page.goto('/home/latest');
  await page.getByRole('link', { name: 'Foreign' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'From another bundler' })).toBeVisible();
  await expect.poll(async () => (await page.request.get('/foreign')).text()).toContain('Hello visitor');
  await page.reload();
  await expect(page.getByText('Hello visitor')).toBeVisible();
  await logIn(page, 'shopper@tagalong.example');
  await page.reload();
  await expect(page.getByText(/^Hello (?!visitor)\w/)).toBeVisible();
});

test("[XT-23] it uses the shell's React, components and platform, and bundles none of its own", async () => {
  for (const file of (await readdir(DIST)).filter((name) => name.endsWith('.js'))) {
    const code = await readFile(path.join(DIST, file), 'utf8');
    expect(code, file).not.toMatch(/Minified React error|react\.transitional\.element|emotion/);
  }
});

test('[XT-23] its events, toasts, intents and navigation work without a new document', async ({ page }) => {
  await page.goto('/foreign');
  const h1 = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(h1('From another bundler')).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));

  await page.getByRole('button', { name: 'Greet' }).click();
  await page.getByRole('button', { name: 'Greet' }).click();
  await expect(page.getByText('Greeted 2 times')).toBeVisible();
  await page.getByRole('button', { name: 'Toast' }).click();
  await expect(page.getByText('Toasted from afar')).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'On to part two' }).click();
  await expect(h1('Part two')).toBeVisible();
  await expect(page.getByText('Still greeted 2 times')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'To the feed' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
});
