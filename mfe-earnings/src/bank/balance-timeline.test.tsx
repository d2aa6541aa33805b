import { expect, test } from '@jest/globals';
import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { getBalanceTimeline } from '@tagalong/contracts/earnings/balance';
import { failure } from '@tagalong/testing/answers';
import { buildCreator } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, within } from '@testing-library/react';
import { BalanceTimeline } from './balance-timeline.tsx';
import { timelineOf } from './bank-example.tsx';

type Series = ResponseOf<typeof getBalanceTimeline>['data']['series'];

/** Builds one step a day from March 1 on, of available and pending cents. */
const seriesOf = (...steps: [available: number, pending: number][]): Series =>
  steps.map(([available, pending], at) => {
    const day = `2026-03-0${at + 1}`;
    return { start: day, end: day, available, pending };
  });

async function open(series: Series) {
  const client = createFakeClient();
  client.on(getBalanceTimeline, () => timelineOf(series));
  const view = renderRemote(<BalanceTimeline range={{}} />, { client, user: buildCreator() });
  await screen.findByRole('heading', { name: 'Balance over time' });
  const card = screen.getByRole('region', { name: 'Balance over time' });
  /** Values at the upper and lower edge, and days at both ends. */
  const edges = () => [...card.querySelectorAll('p[aria-hidden] span')].map(({ textContent }) => textContent);
  /** The step that is shown, with both balances. */
  const shown = () => card.querySelector('[aria-live]')?.textContent;
  return { ...view, card, edges, shown };
}

test('[EA-01] the chart is summed up from the first to the last day', async () => {
  const { shown } = await open(seriesOf([100, 900], [400, 600], [1_000, 0]));
  expect(
    screen.getByRole('img', { name: 'Available balance from Mar 1, 2026, $1.00, to Mar 3, 2026, $10.00.' }),
  ).toBeTruthy();
  expect(shown()).toBe('Mar 3, 2026Available $10.00Pending $0.00');
});

test('[EA-01] the scale has zero, and the largest of both balances', async () => {
  const { edges } = await open(seriesOf([100, 900], [400, 600]));
  expect(edges()).toEqual(['$9.00', '$0.00', 'Mar 1', 'Mar 2']);
});

test('[XT-21] a negative balance extends the scale below zero', async () => {
  const { edges, shown, user } = await open(seriesOf([-1_200, 300], [500, 0]));
  expect(edges().slice(0, 2)).toEqual(['$5.00', '−$12.00']);
  screen.getByRole('img').focus();
  await user.keyboard('{Home}');
  expect(shown()).toBe('Mar 1, 2026Available −$12.00Pending $3.00');
});

test('[EA-01] a balance of nothing has no upper value', async () => {
  const { edges } = await open(seriesOf([0, 0], [0, 0]));
  expect(edges()).toEqual(['', '$0.00', 'Mar 1', 'Mar 2']);
});

test('[EA-01] one day is named once, and the arrow keys stay on it', async () => {
  const { edges, shown, user } = await open(seriesOf([250, 0]));
  expect(edges()).toEqual(['$2.50', '$0.00', 'Mar 1']);
  screen.getByRole('img').focus();
  await user.keyboard('{ArrowLeft}{ArrowRight}');
  expect(shown()).toBe('Mar 1, 2026Available $2.50Pending $0.00');
});

test('[EA-01] the arrow keys announce each day with both balances', async () => {
  const { shown, user, card } = await open(seriesOf([100, 900], [400, 600], [1_000, 0]));
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('img'));
  await user.keyboard('{ArrowLeft}');
  expect(shown()).toBe('Mar 2, 2026Available $4.00Pending $6.00');
  expect(card.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
});

test('[EA-01] the step under the pointer is shown', async () => {
  const { shown, user } = await open(seriesOf([100, 900], [400, 600]));
  const chart = screen.getByRole('img');
  Object.assign(chart, { getBoundingClientRect: () => ({ left: 0, width: 200 }) });
  await user.pointer({ target: chart, coords: { clientX: 60 } });
  expect(shown()).toBe('Mar 1, 2026Available $1.00Pending $9.00');
});

test('[EA-01] the table has the latest day first', async () => {
  const { card, user } = await open(seriesOf([100, 900], [400, 600]));
  await user.click(within(card).getByRole('button', { name: 'Show as table' }));
  const rows = within(card).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual(['$4.00', '$1.00']);
  await user.click(within(card).getByRole('button', { name: 'Show as chart', pressed: true }));
  expect(within(card).getByRole('img')).toBeTruthy();
});

test('[EA-01] balances that can’t be loaded can be tried again', async () => {
  const client = createFakeClient();
  client.on(getBalanceTimeline, () => failure('unavailable'));
  const { user } = renderRemote(<BalanceTimeline range={{}} />, { client, user: buildCreator() });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn’t load your balance over time/);
  client.on(getBalanceTimeline, () => timelineOf(seriesOf([100, 0])));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img')).toBeTruthy();
});
