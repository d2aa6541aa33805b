import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import examples from '#test/edge-responses.json';
import { buildLine, createFakeEdge } from '#test/fake-edge.ts';
import { renderConsole } from '#test/render-console.tsx';
import { HistoryPanel } from './history-panel.tsx';
import type { AuditLine } from './responses.ts';

interface Props {
  remote: string | null;
  action?: string | null;
}

function open(history: AuditLine[], props: Props = { remote: null }) {
  const edge = createFakeEdge();
  edge.onRead('history', () => ({ history }));
  return renderConsole(<HistoryPanel {...props} />, edge);
}
const linesShown = async () => {
  await screen.findByRole('table');
  const [, ...rows] = screen.getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.trim()),
  );
};

test('[XT-23] the newest change comes first, with author, team and reason', async () => {
  open([
    buildLine({ seq: 1, at: '2026-01-01T00:00:00.000Z', reason: 'first' }),
    buildLine({ seq: 2, at: new Date(Date.now() - 7_200_000).toISOString(), by: 'ada', team: 'social' }),
  ]);
  const [newest, oldest] = await linesShown();
  expect(newest).toEqual([
    '2 hours ago',
    'activated',
    'social',
    '2.0.0 ← 1.0.0',
    'ada social',
    'tested on the canary',
  ]);
  expect(oldest?.at(-1)).toBe('first');
});

test('[XT-23] each kind of change names what it was about', async () => {
  open(examples.reads.history.history as AuditLine[]);
  const shown = await linesShown();
  expect(shown.map((cells) => [cells[1], cells[3]])).toEqual([
    ['pruned', 'social 0.1.0'],
    ['key created', '77aa88bb99cc00dd'],
    ['canary', '2.1.0 12.5 %'],
    ['activated', '2.0.0 ← 1.0.0'],
  ]);
});

test('[XT-23] a version that replaced nothing, or itself, names no other', async () => {
  open([
    buildLine({ seq: 1, version: '1.0.0', from: null }),
    buildLine({ seq: 2, version: '1.0.0', from: '1.0.0' }),
    buildLine({ seq: 3, version: null, from: '1.0.0', action: 'disable' }),
  ]);
  expect((await linesShown()).map((cells) => cells[3])).toEqual(['', '1.0.0', '1.0.0']);
});

test('[XT-23] a team that acts under its own name is shown once, and an unknown action by its name', async () => {
  open([buildLine({ by: 'social', team: 'social', action: 'later-action' })]);
  const [cells] = await linesShown();
  expect([cells?.[1], cells?.[4]]).toEqual(['later-action', 'social']);
});

test('[XT-23] the history of a remote leaves out the others, and names no remote', async () => {
  const lines = [
    buildLine({ seq: 1 }),
    buildLine({ seq: 2, remote: 'shell' }),
    buildLine({ seq: 3, remote: null }),
  ];
  open(lines, { remote: 'social' });
  expect(await linesShown()).toHaveLength(1);
  expect(screen.queryByRole('columnheader', { name: 'Name' })).toBeNull();
});

test('[XT-23] one kind of change can be shown alone', async () => {
  const lines = [buildLine({ seq: 1 }), buildLine({ seq: 2, action: 'rollback', remote: 'shell' })];
  open(lines, { remote: null, action: 'rollback' });
  expect((await linesShown()).map((cells) => cells[2])).toEqual(['shell']);
});

test('[XT-23] long histories show 60 lines at a time, until none is left', async () => {
  const { press } = open(
    Array.from({ length: 130 }, (_, seq) => buildLine({ seq, reason: `change ${seq}` })),
  );
  expect(await linesShown()).toHaveLength(60);
  await press('Show more');
  await press('Show more');
  const all = await linesShown();
  expect(all).toHaveLength(130);
  expect(all.at(-1)?.at(-1)).toBe('change 0');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('[XT-23] without changes the page says how one appears', async () => {
  open([]);
  expect(await screen.findByText('No changes yet. Publish a release and it appears here.')).toBeTruthy();
});
