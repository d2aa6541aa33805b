import { expectAccessible } from '#lib/axe.ts';
import { expect, test } from '#lib/site-test.ts';

const PLAYERS = {
  YOUTUBE: 'https://www.youtube-nocookie.com/embed/',
  TIKTOK: 'https://www.tiktok.com/player/v1/',
  INSTAGRAM: 'https://www.instagram.com/p/',
};

interface FeedPost {
  unique_key: string;
  post_type: string;
}

for (const [kind, address] of Object.entries(PLAYERS)) {
  test(`[PO-02] ${kind}: nothing of the provider before a tap, then its own player, and out of it again`, async ({
    page,
    baseURL,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !/^(data|blob):/.test(request.url()))
        foreign.push(request.url());
    });
    await page.route(`${address}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>The player stands here</p>' }),
    );
    await page.goto(`/postdetails/${await postOf(page, kind)}`);
    const post = page.getByRole('article').first();
    const play = post.getByRole('button', { name: new RegExp(`^(Play|Show the photo).*, ${kind}$`, 'i') });
    await expect(play).toBeVisible();
    expect(foreign).toEqual([]);

    await play.click();
    const frame = post.locator('iframe');
    await expect(frame).toHaveAttribute('src', new RegExp(`^${address.replaceAll('.', '\\.')}`));
    await expect(post.frameLocator('iframe').getByText('The player stands here')).toBeVisible();
    await expect(post.getByRole('link', { name: /, in a new tab$/ })).toHaveAttribute('rel', /noopener/);
    expect(foreign.every((url) => url.startsWith(address))).toBe(true);
    await expectAccessible(page, `the player of ${kind}`);

    await post.getByRole('button', { name: 'Close the player' }).click();
    await expect(frame).toHaveCount(0);
    await expect(play).toBeFocused();
  });
}

async function postOf(page: import('@playwright/test').Page, kind: string): Promise<string> {
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
