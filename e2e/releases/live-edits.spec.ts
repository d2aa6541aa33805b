import {
  errors,
  expectKeptState,
  expectMapsOfUpdates,
  expectRecoveredDefinition,
  expectRecoveries,
  expectSameDocument,
  expectState,
  expectTitle,
  openWithState,
} from '#lib/live/live-edits.ts';
import { type LiveRemote, startLiveRemote } from '#lib/live/live-remote.ts';
import { expect, test } from '#lib/site-test.ts';

/** A sample; the campaign `live-edits` makes 50. */
const EDITS = 3;
const PORTS = { webpack: 5_190, rspack: 5_191, vite: 5_192 };
const START_MS = 120_000;

/** The site has no release of these remotes; only the developer's page knows their routes. */
const UNRELEASED = /status of 404/;

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

for (const bundler of ['webpack', 'rspack', 'vite'] as const) {
  test.describe(bundler, () => {
    let remote: LiveRemote;
    test.describe.configure({ mode: 'serial' });
    test.beforeAll(async () => {
      test.setTimeout(START_MS);
      remote = await startLiveRemote(bundler, PORTS[bundler]);
    });
    test.afterAll(() => remote?.stop());

    test(`[XT-37] ${bundler}: edits keep the state of the page inside the site, and syntax errors need no reload`, async ({
      page,
      complaints,
    }) => {
      complaints.allow(UNRELEASED);
      await openWithState(page, remote);
      await expectKeptState(page, remote, EDITS);
      await expectMapsOfUpdates(page);
      await remote.edit('title.ts', (text) => text.replace('Title 0', 'Title 1'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Title 1/);
      await expectState(page, 2);
      await expectRecoveries(page, remote, EDITS);
      await expectRecoveredDefinition(page, remote);
    });

    test(`[XT-37] ${bundler}: an exception shows its place in the source until it is mended`, async ({
      page,
      complaints,
    }) => {
      complaints.allow(UNRELEASED);
      complaints.allow(/broken on purpose/);
      await openWithState(page, remote);
      await remote.edit('live-page.tsx', (text) =>
        text.replace(
          '  return (\n',
          "  if (count === 2) throw new Error('broken on purpose');\n  return (\n",
        ),
      );
      const overlay = errors(page);
      await expect(overlay).toContainText('broken on purpose');
      await expect(overlay).toContainText(/live-page\.tsx:7/);
      await remote.edit('live-page.tsx', (text) =>
        text.replace(/ {2}if \(count === 2\).*\n/, '').replace(/page \d+/, 'page 7'),
      );
      await expectTitle(page, 'page 7');
      await expect(overlay).toHaveCount(0);
      await expectSameDocument(page);
    });

    test(`[XT-37] ${bundler}: an exception of a module shows its place, and the next good edit keeps the state`, async ({
      page,
      complaints,
    }) => {
      test.skip(bundler === 'rspack', 'Its plugin for React Refresh says nothing about these exceptions.');
      complaints.allow(UNRELEASED);
      complaints.allow(/broken on purpose|Failed to reload/);
      await openWithState(page, remote);
      const overlay = errors(page);
      await remote.edit('live-page.tsx', (text) =>
        text.replace('export function', "throw new Error('broken on purpose');\n\nexport function"),
      );
      await expect(overlay).toContainText('broken on purpose');
      await expect(overlay).toContainText(/live-page\.tsx:5/);
      await remote.edit('live-page.tsx', (text) =>
        text.replace(/throw .*\n\n/, '').replace(/page \d+/, 'page 8'),
      );
      await expectTitle(page, 'page 8');
      await expect(overlay).toHaveCount(0);
      await expectState(page, 2);
      await expectSameDocument(page);
    });

    test(`[XT-37] ${bundler}: an edit that no component takes over reloads the page`, async ({
      page,
      complaints,
    }) => {
      complaints.allow(UNRELEASED);
      await openWithState(page, remote);
      const reloaded = page.waitForEvent('load');
      await remote.edit('live-route.ts', (text) => text.replace("title: 'Live'", "title: 'Lively'"));
      await reloaded;
      await expect(page).toHaveTitle(/^Lively/);
      await expectState(page, 0);
    });
  });
}
