import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { RemoteRow, VersionHealth } from '#lib/responses.ts';
import examples from '#test/edge-responses.json';
import { buildPoint, buildRow, createFakeEdge } from '#test/fake-edge.ts';
import { renderConsole } from '#test/render-console.tsx';
import { HealthPanel } from './health-panel.tsx';

const pointsOf = (pages: number, failed: number) => [
  buildPoint({ at: '2026-03-02T11:58:00.000Z', pages, failed, lcp_ms: 900, load_ms: 200 }),
  buildPoint({ at: '2026-03-02T11:59:00.000Z', pages, failed, lcp_ms: 1_250, load_ms: 310 }),
];
const health = (version: string, rest: Partial<VersionHealth> = {}): VersionHealth => ({
  version,
  failures: [],
  points: pointsOf(20, 1),
  ...rest,
});

function open(versions: VersionHealth[], row: Partial<RemoteRow> = {}) {
  const edge = createFakeEdge();
  const asked: string[] = [];
  edge.onRead('series', (query) => {
    asked.push(`${query.get('remote')} ${query.get('minutes')}`);
    return { remote: 'social', versions };
  });
  return { ...renderConsole(<HealthPanel row={buildRow(row)} />, edge), asked };
}
/** Returns the texts of a chart's legend; the scale's top follows the title. */
const legendOf = async (title: string, top?: string) => {
  const figure = await screen.findByRole('figure', { name: new RegExp(`^${title}`) });
  if (top) expect(figure.querySelector('figcaption')?.textContent).toBe(title + top);
  return [...figure.querySelectorAll('li')].map(({ textContent }) => textContent);
};

test('[XT-23] active release, canary and previous release are compared, in this order', async () => {
  const canary = { version: '2.1.0', percent: 5, since: '2026-03-02T11:00:00.000Z' };
  open([health('1.0.0'), health('2.1.0', { points: pointsOf(10, 5) }), health('0.9.0'), health('2.0.0')], {
    canary,
  });
  expect(await legendOf('Page loads')).toEqual(['2.0.020', '2.1.010', '1.0.020']);
  expect(await legendOf('Failed')).toEqual(['2.0.05.0 %', '2.1.050 %', '1.0.05.0 %']);
});

test('[XT-23] a canary of the previous release is compared once', async () => {
  const canary = { version: '1.0.0', percent: 5, since: '2026-03-02T11:00:00.000Z' };
  open([health('2.0.0'), health('1.0.0')], { canary });
  expect(await legendOf('Page loads')).toEqual(['2.0.020', '1.0.020']);
});

test('[XT-23] times are shown beside what counts as slow', async () => {
  open([health('2.0.0')]);
  expect(await legendOf('Largest contentful paint', '2.50 s')).toEqual(['2.0.01.25 s']);
  expect(await legendOf('Entry loaded', '1.00 s')).toEqual(['2.0.0310 ms']);
});

test('[XT-23] without page loads there is no share of failures', async () => {
  open([health('2.0.0', { points: pointsOf(0, 0) })]);
  expect(await legendOf('Failed', '10 %')).toEqual(['2.0.0–']);
});

test('[XT-23] more failures than page loads are all of them', async () => {
  open([health('2.0.0', { points: pointsOf(2, 6) })]);
  expect(await legendOf('Failed', '100 %')).toEqual(['2.0.0100 %']);
});

test('[XT-23] the time shown can be an hour, six or a day', async () => {
  const { press, asked } = open([health('2.0.0')]);
  await screen.findAllByRole('figure');
  await press('24 hours');
  await screen.findAllByRole('figure');
  expect(asked).toEqual(['social 60', 'social 1440']);
  const spans = screen.getByRole('group', { name: 'Time shown' });
  const selected = within(spans).getAllByRole('button', { pressed: true });
  expect(selected.map(({ textContent }) => textContent)).toEqual(['24 hours']);
});

test('[XT-23] the most frequent failures name their release and phase', async () => {
  open(examples.reads.series.versions);
  const item = await screen.findByText('Cannot read x of null');
  expect(item.closest('li')?.textContent).toBe('Cannot read x of null4 times · draw · 2.0.0');
});

test('[XT-23] a release without failures says so, and one without visits has no charts', async () => {
  const { unmount } = open([health('2.0.0')]);
  expect(await screen.findByText('No failures reported.')).toBeTruthy();
  unmount();
  open([health('0.9.0')]);
  expect(await screen.findByText('No measurements yet')).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
});
