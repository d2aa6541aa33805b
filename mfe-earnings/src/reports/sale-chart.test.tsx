import { expect, test } from '@jest/globals';
import { getSaleSeries } from '@tagalong/contracts/earnings/sale';
import { failure, success } from '@tagalong/testing/answers';
import { buildCreator } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { fireEvent, screen } from '@testing-library/react';
import { SaleChart } from './sale-chart.tsx';

const DAYS = [
  { start: '2026-03-01', end: '2026-03-01', sale_count: 0, commission: 0 },
  { start: '2026-03-02', end: '2026-03-02', sale_count: 3, commission: 1_200 },
  { start: '2026-03-03', end: '2026-03-03', sale_count: 1, commission: 300 },
];
const RANGE = { text: 'Custom', key: 'custom', start: '2026-03-01', end: '2026-03-03' };

function draw(series = DAYS) {
  const client = createFakeClient();
  client.on(getSaleSeries, () => success({ range: RANGE, step: 'day', series }));
  const view = renderRemote(<SaleChart filter={{ merchant_id: '5' }} />, { client, user: buildCreator() });
  return { ...view, client };
}

test('[EA-02] the bars say what was earned when, and the arrow keys move between them', async () => {
  const { client } = draw();
  const chart = await screen.findByRole('img', {
    name: 'Commission from Mar 1, 2026 to Mar 3, 2026. Best: $12.00 on Mar 2, 2026.',
  });
  expect(client.requestsOf(getSaleSeries)).toEqual([{ merchant_id: '5' }]);
  expect(screen.getByText('$3.00').closest('p')?.textContent).toBe('$3.00 Mar 3 · 1 sale');
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(screen.getByText('Mar 2 · 3 sales', { exact: false })).toBeTruthy();
});

test('[EA-02] the chart has a table, newest first', async () => {
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toMatch(/^Mar 3, 2026.*1.*\$3\.00$/);
  expect(rows).toHaveLength(4);
});

test.each([
  ['without sales', () => draw([])],
  [
    'that can’t be loaded',
    () => {
      const client = createFakeClient();
      client.on(getSaleSeries, () => failure('offline'));
      return renderRemote(<SaleChart filter={{}} />, { client, user: buildCreator() });
    },
  ],
])('[EA-02] a chart %s is left out', async (_, open) => {
  open();
  await screen.findByText('', { selector: 'body > div:empty' });
});
