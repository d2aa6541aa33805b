import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { EdgeError } from '#lib/edge-client.ts';
import { type Body, createFakeEdge } from '#test/fake-edge.ts';
import { renderConsole } from '#test/render-console.tsx';
import { PrunePanel } from './prune-panel.tsx';

/** Opens the panel on a store with old releases, which only a call that is no dry run removes. */
function open(old: string[]) {
  const edge = createFakeEdge();
  let stored = old;
  edge.onCall('prune', ({ dry_run: isDry, keep_days: days }: Body) => {
    if (Number(days) < 7) return new EdgeError('usage', 'Releases must be kept for at least 7 days.');
    const removed = stored;
    if (!isDry) stored = [];
    return { removed, dry_run: isDry };
  });
  return { ...renderConsole(<PrunePanel />, edge), edge, stored: () => stored };
}
const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('[XT-23] the releases to remove are listed first, and nothing is removed by listing them', async () => {
  const { press, stored } = open(['social 0.1.0', 'shell 0.9.0']);
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  await press('List removable releases');
  expect(await screen.findByText('social 0.1.0')).toBeTruthy();
  expect(listed()).toEqual(['social 0.1.0', 'shell 0.9.0']);
  expect(stored()).toHaveLength(2);
});

test('[XT-23] removing is confirmed with the number of releases, and can be canceled', async () => {
  const { press, stored } = open(['social 0.1.0', 'shell 0.9.0']);
  await press('List removable releases');
  await screen.findByText('social 0.1.0');
  await press('Remove');
  expect(await screen.findByRole('dialog', { name: 'Remove 2 releases?' })).toBeTruthy();
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored()).toHaveLength(2);
  await press('Remove');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByLabelText(/Why/)).toBeNull();
  await press('Remove');
  expect(await screen.findByText('2 releases removed')).toBeTruthy();
  expect(stored()).toEqual([]);
  await waitFor(() => expect(listed()).toEqual([]));
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});

test('[XT-23] one release is counted as one', async () => {
  const { press } = open(['social 0.1.0']);
  await press('List removable releases');
  await screen.findByText('social 0.1.0');
  await press('Remove');
  expect(await screen.findByRole('dialog', { name: 'Remove 1 release?' })).toBeTruthy();
  await press('Remove');
  expect(await screen.findByText('1 release removed')).toBeTruthy();
});

test('[XT-23] without old releases there is nothing to remove', async () => {
  const { press } = open([]);
  await press('List removable releases');
  expect(await screen.findByText('No release is old enough to remove.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});

test.each([
  ['busy', 'The store is busy. Try again in a moment.', 'The store is busy. Try again in a moment.'],
  ['unreachable', 'Failed to fetch', 'The edge isn’t responding.'],
])('[XT-23] a list that fails with %s says so, and can be asked again', async (code, message, shown) => {
  const { press, edge } = open([]);
  edge.onCall('prune', () => new EdgeError(code, message));
  await press('List removable releases');
  expect((await screen.findByRole('alert')).textContent).toBe(shown);
  edge.onCall('prune', () => ({ removed: ['social 0.1.0'] }));
  await press('List removable releases');
  expect(await screen.findByText('social 0.1.0')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
