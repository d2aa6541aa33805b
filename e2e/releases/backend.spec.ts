import type { Page } from '@playwright/test';
import { buildForeign, disableRemote } from '#lib/new-remote.ts';
import { release } from '#lib/release-command.ts';
import { SITE } from '#lib/site.ts';
import { expect, logIn, test } from '#lib/site-test.ts';
import { startWishesBackend, type WishesBackend } from './wishes-backend.ts';

const TEAM = 'foreign';
const PATH = '/svc/foreign/wishes';
let backend: WishesBackend;

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  backend = await startWishesBackend(SITE.url);
  const folder = await buildForeign();
  await release('keys', 'create', TEAM, '--remotes', TEAM);
  const refused = (await release('publish', folder)) as { reasons: { code: string }[]; version: string };
  expect(refused.reasons.map(({ code }) => code)).toEqual(['backend-unapproved']);
  await release('upstreams', 'approve', TEAM, backend.origin);
  await release('activate', TEAM, refused.version, '--reason', 'end-to-end test');
});
test.afterAll(async () => {
  await disableRemote(TEAM);
  await release('upstreams', 'withdraw', TEAM);
  await backend.close();
});

/** Sends a request from the page, and resolves with its status and error code. */
function statusOf(page: Page, path: string, headers: Record<string, string> = {}) {
  return page.evaluate(
    async ([url, all]) => {
      const response = await fetch(url, { headers: all });
      const body = await response.json();
      return [response.status, body.code ?? null];
    },
    [path, headers] as const,
  );
}

test("[XT-37] a remote's own backend sees the member's id, and its calls work like those of the API", async ({
  page,
}) => {
  await page.goto('/foreign-wishes');
  await expect(page.getByText('Wishes of a visitor')).toBeVisible();
  await logIn(page, 'shopper@tagalong.example');
  const { data: member } = await (await page.request.get('/api/auth/me')).json();
  await page.reload();
  await expect(page.getByText(`Wishes of user ${member.id}`)).toBeVisible();
  await page.getByRole('button', { name: 'Wish for a bicycle' }).click();
  // The change clears the list's tag.
  await expect(page.getByRole('listitem').filter({ hasText: 'A bicycle' })).toBeVisible();
  const posted = backend.accepted.find(({ method }) => method === 'POST');
  expect(posted?.claims).toMatchObject({ sub: String(member.id), remote: TEAM });
  expect(backend.accepted.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
});

test("[XT-37] another remote's page, a link and another path don't reach the backend", async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  await page.goto('/home/latest');
  await expect(page.getByRole('article').first()).toBeVisible();
  const before = backend.accepted.length;
  expect(await statusOf(page, PATH)).toEqual([403, 'forbidden']);
  expect(await statusOf(page, PATH, { 'x-remote': 'social' })).toEqual([403, 'forbidden']);
  expect(await statusOf(page, '/svc/foreign/admin', { 'x-remote': TEAM })).toEqual([404, 'not-found']);
  expect((await page.goto(PATH))?.status()).toBe(403);
  expect(backend.accepted).toHaveLength(before);
});

test('[XT-37] a backend that hangs costs only its region, which recovers', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/);
  backend.isHanging = true;
  await page.goto('/foreign-wishes');
  await expect(page.getByText('Loading the wishes')).toBeVisible();
  await page.getByRole('button', { name: 'Rest' }).click();
  await expect(page.getByText('The rest works')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'No wishes now' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Wishes' })).toBeVisible();
  await page.goto('/home/latest');
  await expect(page.getByRole('article').first()).toBeVisible();

  backend.isHanging = false;
  await page.goto('/foreign-wishes');
  await expect(page.getByRole('listitem').filter({ hasText: 'A bicycle' })).toBeVisible({ timeout: 30_000 });
});
