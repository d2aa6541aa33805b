import { beforeAll, expect, test } from '@jest/globals';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import { RangePicker } from './range-picker.tsx';
import type { RequestedRange } from './report-query.ts';

const PATH = '/me/sales';

// The calendar's first compilation takes long.
beforeAll(async () => void (await import('./custom-range-sheet.tsx')));

function open(range: RequestedRange = {}, query = '') {
  const view = renderRemote(<RangePicker range={range} fallback="last_30_days" />, {
    path: `${PATH}${query}`,
    now: new Date('2026-03-02T12:00:00Z'),
  });
  const { user } = view;
  return {
    ...view,
    choose: async (name: string | RegExp) => {
      await user.click(screen.getByRole('button', { name: /^Dates/ }));
      await user.click(await screen.findByRole('menuitemradio', { name }));
    },
    /** Types a day as DD/MM/YYYY into a field of the sheet. */
    type: async (field: string, day: string) => {
      const box = await screen.findByRole('group', { name: field });
      const [first] = within(box).getAllByRole('spinbutton');
      if (!first) throw new Error(`${field} has no digits.`);
      await user.click(first);
      await user.keyboard(day.replaceAll('/', ''));
    },
    show: async () => user.click(screen.getByRole('button', { name: 'Show' })),
  };
}

test.each<[string, RequestedRange, string]>([
  ['without a range', {}, 'Dates: Last 30 days'],
  ['a preset', { key: 'this_year' }, 'Dates: This year'],
  [
    'two days',
    { key: 'custom', start: '2026-02-01', end: '2026-02-28' },
    'Dates: Feb 1, 2026 – Feb 28, 2026',
  ],
  ['one day', { start: '2026-02-01', end: '2026-02-01' }, 'Dates: Feb 1, 2026'],
  ['an open end', { start: '2026-02-01' }, 'Dates: From Feb 1, 2026'],
  ['an open start', { end: '2026-02-28' }, 'Dates: Until Feb 28, 2026'],
  ['no days', { key: 'custom' }, 'Dates: Custom…'],
])('[EA-02] the chip names the range: %s', (_, range, name) => {
  open(range);
  expect(screen.getByRole('button', { name })).toBeTruthy();
});

test('[EA-02] the menu has every preset, the shown one checked', async () => {
  const { user } = open({ key: 'last_month' });
  await user.click(screen.getByRole('button', { name: 'Dates: Last month' }));
  const items = await screen.findAllByRole('menuitemradio');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    ...['Last 7 days', 'Last 30 days', 'This month', 'Last month', 'This year', 'All time', 'Custom…'],
  ]);
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Last month');
});

test('[EA-02] a preset replaces days and text of the URL, and keeps filters', async () => {
  const { choose, location } = open(
    { key: 'custom', start: '2026-02-01', end: '2026-02-28' },
    '?text=February&key=custom&start=01/02/2026&end=28/02/2026&state=pending',
  );
  await choose('All time');
  expect(location.href).toBe(`${PATH}?key=all&state=pending`);
});

test('[EA-02] two chosen days are in the URL as DD/MM/YYYY', async () => {
  const { choose, type, show, location } = open({}, '?state=pending');
  await choose('Custom…');
  await type('First day', '01/02/2026');
  await type('Last day', '28/02/2026');
  await show();
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    ...{ state: 'pending', key: 'custom', start: '01/02/2026', end: '28/02/2026' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[EA-02] the first selectable day is 01/01/2019, up to today', async () => {
  const { choose, type, show, location } = open();
  await choose('Custom…');
  await type('First day', '31/12/2018');
  await show();
  expect(location.search).toBe('');
  expect(screen.getByText('Enter dates as DD/MM/YYYY, starting with 01/01/2019.')).toBeTruthy();
  await type('First day', '01/01/2019');
  await show();
  expect(new URLSearchParams(location.search).get('start')).toBe('01/01/2019');
  expect(new URLSearchParams(location.search).get('end')).toBe('02/03/2026');
});

test('[EA-02] a range that ends before it begins, or in the future, isn’t shown', async () => {
  const { choose, type, show, location } = open({ start: '2026-02-10', end: '2026-02-20' });
  await choose(/^Feb 10/);
  await type('Last day', '01/02/2026');
  await show();
  expect(screen.getByText('The last day is before the first day.')).toBeTruthy();
  await type('Last day', '03/03/2026');
  await show();
  expect(screen.getByText('This day is in the future.')).toBeTruthy();
  expect(location.search).toBe('');
});

test('[EA-02] without a first day nothing is shown, and the field says what is missing', async () => {
  const { choose, show, location } = open();
  await choose('Custom…');
  await screen.findByRole('group', { name: 'First day' });
  expect(screen.queryByText('Choose a day.')).toBeNull();
  await show();
  expect(screen.getByText('Choose a day.')).toBeTruthy();
  expect(location.search).toBe('');
});

test('[EA-02] the sheet begins with the shown days', async () => {
  const { choose } = open({ start: '2026-02-10', end: '2026-02-20' });
  await choose(/^Feb 10/);
  const first = await screen.findByRole('group', { name: 'First day' });
  expect(first.textContent?.replace(/[^\d/]/g, '')).toContain('10/02/2026');
});
