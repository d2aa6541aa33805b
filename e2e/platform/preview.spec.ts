import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expectAccessible } from '#lib/axe.ts';
import { currentSocial, otherSocial, publishSocial, release } from '#lib/release-command.ts';
import { TOP } from '#lib/site.ts';
import { expect, test } from '#lib/site-test.ts';

const DIST = path.join(TOP, 'mfe-social/dist');

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('[XT-23] [XT-25] a link shows the candidate in the production shell on a phone, and one tap leads back', async ({
  page,
  newVisitor,
}) => {
  const before = (await currentSocial()).active ?? '';
  const version = await otherSocial();
  const { link } = (await release('preview', 'social', version, '--path', '/home/latest')) as {
    link: string;
  };

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(link);
  await expect(page).toHaveURL(/\/home\/latest$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(asked.some((url) => url.includes(`/r/social/${version}/`))).toBe(true);
  expect(asked.some((url) => url.includes(`/r/social/${before}/`))).toBe(false);
  const html = await (await page.request.get('/home/latest')).text();
  expect(html, 'the HTML is drawn by the candidate').toContain(`data-owner-version="${version}"`);
  const badge = page.getByRole('complementary', { name: 'Preview' });
  await expect(badge).toContainText(version);
  await expectAccessible(page, 'a preview');

  const stranger = await newVisitor();
  await stranger.goto('/home/latest');
  await expect(stranger.getByRole('article').first()).toBeVisible();
  await expect(stranger.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);

  await badge.locator('summary').click();
  await badge.getByRole('link', { name: 'Leave the preview' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(badge).toHaveCount(0);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('preview');
});

test('[XT-23] a broken candidate shows its failure and a link to leave the preview, and affects nothing else', async ({
  page,
  complaints,
}) => {
  complaints.allow(/./);
  const version = await publishSocial((file, code) =>
    file.startsWith('remoteEntry') ? `throw new Error("broken on purpose");${code}` : code,
  );
  const { link } = (await release('preview', 'social', version, '--path', '/home/latest')) as {
    link: string;
  };
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('isn’t available right now');
  const badge = page.getByRole('complementary', { name: 'Preview' });
  await badge.locator('summary').click();
  await badge.getByRole('link', { name: 'Leave the preview' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('[XT-23] a local development server runs in the deployed shell under the usual policy', async ({
  page,
  complaints,
}) => {
  const mine = await ownServer();
  const { link } = (await release('preview', 'social', mine.url, '--path', '/home/latest')) as {
    link: string;
  };
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(link);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(asked.filter((url) => url.startsWith(mine.url)).length).toBeGreaterThan(2);
  expect(asked.some((url) => url.includes('/r/social/'))).toBe(false);

  // When the developer's server is down, the page uses the release and reports it. It stops while no page is open,
  // because an open one may be loading a chunk.
  await page.goto('about:blank');
  await mine.stop();
  complaints.allow(/ERR_CONNECTION_REFUSED/);
  await page.goto('/home/latest');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('isn’t responding')).toBeVisible();
});

/** Serves the social remote's build as a development server does. */
async function ownServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = http.createServer((request, response) => {
    const name = path.basename(new URL(request.url ?? '/', 'http://x').pathname);
    const type = name.endsWith('.json') ? 'application/json' : 'text/javascript';
    fs.readFile(path.join(DIST, name)).then(
      (bytes) =>
        response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': type }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
