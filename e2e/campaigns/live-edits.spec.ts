import { expectKeptState, expectRecoveries, openWithState } from '#lib/live/live-edits.ts';
import { startLiveRemote } from '#lib/live/live-remote.ts';
import { test } from '#lib/site-test.ts';

const EDITS = Number(process.env.LIVE_EDITS_COUNT ?? 50);
const PORTS = { webpack: 5_193, rspack: 5_194 };
const LIMIT_MS = 900_000;

for (const bundler of ['webpack', 'rspack'] as const) {
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
