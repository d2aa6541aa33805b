import { startDevSite } from '#lib/live/dev-site.ts';
import { expectKeptState, expectRecoveries, openWithState } from '#lib/live/live-edits.ts';
import { startLiveRemote } from '#lib/live/live-remote.ts';
import { expect, test } from '#lib/site-test.ts';

const EDITS = Number(process.env.LIVE_EDITS_COUNT ?? 50);
const PORTS = { webpack: 5_193, rspack: 5_194, vite: 5_196 };
const DEV_PORT = 5_195;
const LIMIT_MS = 900_000;

for (const bundler of ['webpack', 'rspack', 'vite'] as const) {
  test(`[XT-37] ${bundler}: ${EDITS} edits keep the state of the page, and ${EDITS} syntax errors need neither a restart nor a reload`, async ({
    page,
    complaints,
  }) => {
    // The site has no release of the remote.
    complaints.allow(/status of 404/);
    test.setTimeout(LIMIT_MS);
    const remote = await startLiveRemote(bundler, PORTS[bundler]);
    try {
      await openWithState(page, remote);
      await expectKeptState(page, remote, EDITS);
      await expectRecoveries(page, remote, EDITS);
    } finally {
      await remote.stop();
    }
  });
}

test('[XT-37] all parts from source: an edit of a remote keeps the state of the page, and one of the shell appears, too', async ({
  page,
  complaints,
}) => {
  // React's development build describes what it finds.
  complaints.allow(/./);
  test.setTimeout(LIMIT_MS);
  const site = await startDevSite(DEV_PORT);
  try {
    await page.goto(`${site.url}/globalsearch`);
    const field = page.locator('header').getByRole('searchbox', { name: 'Search', exact: true });
    await field.fill('lamp');
    const heightOf = async () => (await page.locator('header form').boundingBox())?.height;
    expect(await heightOf()).toBe(44);
    await site.edit('mfe-social/src/search/search-input.tsx', (text) =>
      text.replace('minHeight: 44', 'minHeight: 50'),
    );
    await expect.poll(heightOf).toBe(50);
    await expect(field).toHaveValue('lamp');
    await site.edit('shared/contracts/src/account/shell-texts.ts', (text) =>
      text.replace(/'Skip to content'/, "'Skip to it'"),
    );
    await expect(page.getByRole('link', { name: 'Skip to it' })).toBeAttached();
  } finally {
    await site.stop();
  }
});
