import { expect, test } from '@jest/globals';
import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import { getMetrics, type MetricCounts } from '@tagalong/contracts/earnings/metric';
import { failure, success } from '@tagalong/testing/answers';
import { buildCreator } from '@tagalong/testing/builders';
import { createFakeClient, type Handler } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, within } from '@testing-library/react';
import type { Figure } from './figures.ts';
import { SeriesCard } from './series-card.tsx';

const NONE: MetricCounts = {
  ...{ view_count: 0, click_count: 0, sale_count: 0, like_count: 0, save_count: 0, follower_count: 0 },
};
const stepsOf = (...counts: Partial<MetricCounts>[]) =>
  counts.map((count, at) => ({ ...NONE, start: `2026-03-0${at + 1}`, ...count }));
const PRECEDING: RequestOf<typeof getMetrics> = {
  key: 'custom',
  start: '2026-02-27',
  end: '2026-02-28',
  by: 'day',
};

interface Options {
  totals?: Partial<MetricCounts>;
  preceding?: RequestOf<typeof getMetrics> | null;
  answer?: Handler<typeof getMetrics>;
}

function open(figure: Figure, series: ReturnType<typeof stepsOf>, options: Options = {}) {
  const { totals = {}, preceding = null, answer } = options;
  const client = createFakeClient();
  if (answer) client.on(getMetrics, answer);
  const card = (
    <SeriesCard figure={figure} series={series} totals={{ ...NONE, ...totals }} preceding={preceding} />
  );
  return renderRemote(card, { client, user: buildCreator() });
}

test('[EA-03] the chart is summed up by its total and its best step', async () => {
  open('view_count', stepsOf({ view_count: 20 }, { view_count: 40 }, { view_count: 40 }), {
    totals: { view_count: 100 },
  });
  expect(await screen.findByRole('img', { name: 'Views: 100. Best: Mar 2, 2026 with 40.' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Views over time' })).toBeTruthy();
});

test('[EA-03] a range in which nothing was counted says so', async () => {
  open('click_count', stepsOf({ view_count: 5 }, {}));
  expect(await screen.findByRole('img', { name: 'Clicks: nothing in these dates.' })).toBeTruthy();
});

test('[EA-03] conversion is the share of all clicks, not the mean of the steps', async () => {
  const series = stepsOf({ click_count: 1, sale_count: 1 }, { click_count: 9, sale_count: 0 });
  const { user } = open('conversion', series, { totals: { click_count: 10, sale_count: 1 } });
  expect(
    await screen.findByRole('img', { name: 'Conversion: 10%. Best: Mar 1, 2026 with 100%.' }),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual(['0%', '100%']);
});

test('[EA-03] a step without clicks has no conversion in the table', async () => {
  const { user } = open('conversion', stepsOf({ click_count: 0 }));
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  expect(screen.getByRole('row', { name: 'Mar 1, 2026 –' })).toBeTruthy();
});

test('[EA-03] the preceding period is drawn once it has loaded, and the chart doesn’t wait for it', async () => {
  const series = stepsOf({ view_count: 20 }, { view_count: 40 });
  const range = { text: '', key: 'custom', start: '2026-02-27', end: '2026-02-28' };
  const earlier = stepsOf({ view_count: 7 }, { view_count: 9 });
  let goOn: () => void = () => undefined;
  const isReady = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  open('view_count', series, {
    preceding: PRECEDING,
    answer: async (request) => {
      expect(request).toEqual(PRECEDING);
      await isReady;
      return success({ range, series: earlier, totals: NONE, before: NONE, item: null, updated_at: null });
    },
  });
  await screen.findByRole('img');
  expect(screen.queryByText(/previously/)).toBeNull();
  goOn();
  expect(await screen.findByText(/previously 9$/)).toBeTruthy();
});

test('[EA-03] a preceding period that can’t be loaded is left out, without an error', async () => {
  open('view_count', stepsOf({ view_count: 20 }), {
    preceding: PRECEDING,
    answer: () => failure('unavailable'),
  });
  await screen.findByRole('img');
  expect(screen.queryByText(/previously/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
