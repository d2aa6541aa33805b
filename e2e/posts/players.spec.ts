import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '#lib/axe.ts';
import {
  fakePlayer,
  INSTAGRAM_HEIGHT_PX,
  PLAYER_TEXT,
  PLAYERS,
  type PlayerBehavior,
  type Provider,
} from '#lib/fake-players.ts';
import { SITE } from '#lib/site.ts';
import { expect, test } from '#lib/site-test.ts';

const PROVIDERS = Object.keys(PLAYERS) as Provider[];

const GONE = { status: 'error', code: 'not-found', message: 'Something went wrong', request_id: 'e2e' };

interface FeedPost {
  unique_key: string;
  post_type: string;
}

for (const kind of PROVIDERS) {
  test(`[PO-02] ${kind}: nothing loads from the provider before a tap, then its own player, which can be closed`, async ({
    page,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(SITE.url) && !/^(data|blob):/.test(request.url()))
        foreign.push(request.url());
    });
    await fakePlayer(page, kind, () => 'plays');
    const { post, play } = await openPost(page, kind);
    expect(foreign).toEqual([]);

    await play.click();
    const frame = post.locator('iframe');
    await expect(frame).toHaveAttribute('src', new RegExp(`^${PLAYERS[kind].replaceAll('.', '\\.')}`));
    await expect(post.frameLocator('iframe').getByText(PLAYER_TEXT)).toBeVisible();
    await expect(post.getByText('Loading player')).toHaveCount(0);
    await expect(post.getByRole('button', { name: /^Shop this post/ })).toBeVisible();
    await expect(post.getByRole('link', { name: /, in a new tab$/ })).toHaveAttribute('rel', /noopener/);
    expect(foreign.every((url) => url.startsWith(PLAYERS[kind]))).toBe(true);
    if (kind === 'INSTAGRAM')
      await expect.poll(async () => (await frame.boundingBox())?.height).toBe(INSTAGRAM_HEIGHT_PX);
    await expectAccessible(page, `the player of ${kind}`);

    await post.getByRole('button', { name: 'Close player' }).click();
    await expect(frame).toHaveCount(0);
    await expect(play).toBeFocused();
  });
}

test('[PO-06] a failing player shows an error, triggers a source check, and plays on retry', async ({
  page,
}) => {
  let behavior: PlayerBehavior = 'fails';
  await fakePlayer(page, 'YOUTUBE', () => behavior);
  const { post, play } = await openPost(page, 'YOUTUBE');
  const lookUp = page.waitForRequest(/\/api\/disable-post/);
  await play.click();
  const failed = post.getByRole('alert');
  await expect(failed).toContainText('This video won’t play here');
  await expect(failed).toBeFocused();
  await lookUp;
  await expectAccessibleInBothThemes(page, 'the failed player');

  behavior = 'plays';
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(post.frameLocator('iframe').getByText(PLAYER_TEXT)).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test('[PO-06] [XT-07] a video that its provider has removed disappears from the page', async ({
  page,
  complaints,
}) => {
  complaints.allow(/404|Failed to load/);
  await fakePlayer(page, 'TIKTOK', () => 'fails');
  await page
    .context()
    .route('**/api/save-tiktok-thumbnail-url-from-post-id', (route) =>
      route.fulfill({ status: 404, json: GONE }),
    );
  const { play } = await openPost(page, 'TIKTOK');
  await page.context().route(/\/api\/post\/[^/]+$/, (route) => route.fulfill({ status: 404, json: GONE }));
  await play.click();
  const main = page.locator('main');
  await expect(main.getByRole('article')).toHaveCount(0);
  await expect(main.getByText(/no longer available/i).first()).toBeVisible();
});

test('[PO-06] when a provider does not respond, a link leads to it', async ({ page }) => {
  await page.clock.install();
  await fakePlayer(page, 'INSTAGRAM', () => 'silent');
  const { post, play } = await openPost(page, 'INSTAGRAM');
  await play.click();
  await expect(post.locator('iframe')).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(post.getByText('We can’t reach Instagram from here.')).toBeVisible();
  await expect(post.locator('iframe')).toBeVisible();
  await expect(post.getByRole('link', { name: 'Open on Instagram, in a new tab' })).toBeVisible();
});

async function openPost(page: Page, kind: Provider) {
  await page.goto(`/postdetails/${await postOf(page, kind)}`);
  const post = page.getByRole('article').first();
  const play = post.getByRole('button', { name: new RegExp(`^(Play|Show photo).*, ${kind}$`, 'i') });
  await expect(play).toBeVisible();
  return { post, play };
}

async function postOf(page: Page, kind: Provider): Promise<string> {
  let cursor = '';
  for (let tries = 0; tries < 12; tries += 1) {
    const answer = await page.request.get(`/api/feed/latest?limit=24${cursor && `&cursor=${cursor}`}`);
    const { data, next_cursor } = (await answer.json()) as { data: FeedPost[]; next_cursor: string | null };
    const found = data.find(({ post_type }) => post_type === kind);
    if (found) return found.unique_key;
    cursor = next_cursor ?? '';
  }
  throw new Error(`The demo has no post of ${kind}.`);
}
