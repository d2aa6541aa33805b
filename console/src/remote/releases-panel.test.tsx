import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { RemoteRow } from '#lib/responses.ts';
import { buildRelease, buildRow, createFakeEdge } from '#test/fake-edge.ts';
import { renderConsole } from '#test/render-console.tsx';
import { ReleasesPanel } from './releases-panel.tsx';

/** Opens the list of a remote with this many releases, of which the edge lists up to a limit. */
function open(total: number, row: Partial<RemoteRow> = {}) {
  const edge = createFakeEdge();
  const state = { isReady: Promise.resolve() };
  edge.onCall('check', () => ({ reasons: [], notes: [] }));
  edge.onRead('releases', async (query) => {
    await state.isReady;
    expect(query.get('remote')).toBe('social');
    const limit = Number(query.get('limit'));
    if (limit < 1 || limit > 500) throw new Error(`The edge lists 1 to 500 releases, not ${limit}.`);
    const releases = Array.from({ length: Math.min(limit, total) }, (_, at) =>
      buildRelease({
        version: `1.${total - at}.0`,
        published_at: new Date(Date.now() - 3_600_000).toISOString(),
      }),
    );
    return { total, releases };
  });
  const panel = <ReleasesPanel row={buildRow(row)} revision={7} onAction={() => undefined} />;
  return { ...renderConsole(panel, edge), edge, state };
}

test('[XT-23] a release shows its commit, age, author and size', async () => {
  open(1, { may_change: false });
  const row = await screen.findByRole('row', { name: /^1\.1\.0/ });
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(0, 3)).toEqual(['1.1.04f5e6d7c', '1 hour ago ada', '84.2 kB']);
  expect(screen.getByText('The newest 1 of 1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('[XT-23] 20 releases are shown at a time, and the list stays while more load', async () => {
  const { press, state } = open(45, { may_change: false });
  expect(await screen.findByText('The newest 20 of 45')).toBeTruthy();
  let goOn: () => void = () => undefined;
  state.isReady = new Promise((resolve) => (goOn = resolve));
  await press('Show more');
  expect(screen.getByText('The newest 20 of 45')).toBeTruthy();
  goOn();
  expect(await screen.findByText('The newest 40 of 45')).toBeTruthy();
  await press('Show more');
  expect(await screen.findByText('The newest 45 of 45')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('[XT-23] the gate’s verdict is not asked for the active release', async () => {
  const { edge } = open(2, { active: '1.2.0', may_change: false });
  expect(await screen.findByText('Passes')).toBeTruthy();
  await waitFor(() => expect(edge.sent.map(({ version }) => version)).toEqual(['1.1.0']));
});
