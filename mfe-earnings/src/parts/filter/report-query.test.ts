import { expect, test } from '@jest/globals';
import { SaleFilter } from '@tagalong/contracts/earnings/sale';
import { rangeProblem, readReportQuery, selectedKey, urlDay } from './report-query.ts';

const TODAY = '2026-11-23';
const read = (query: string) => readReportQuery(SaleFilter.shape, new URLSearchParams(query), TODAY);

test('[EA-02] a range of the URL has text, key, start and end, with days as DD/MM/YYYY', () => {
  expect(read('text=March&key=custom&start=01/03/2026&end=31/03/2026')).toEqual({
    filter: { text: 'March', key: 'custom', start: '2026-03-01', end: '2026-03-31' },
    problem: null,
  });
  expect(urlDay('2026-03-31')).toBe('31/03/2026');
});

test('[EA-02] a preset ignores days, and unknown values are left out', () => {
  expect(read('key=last_month&start=99&state=pending&merchant_id=x&sort=cheapest')).toEqual({
    filter: { key: 'last_month', state: 'pending' },
    problem: null,
  });
});

test.each([
  ['start=02/02/2026&end=01/02/2026', 'The last day is before the first day.'],
  ['end=31/12/2018', 'Enter dates as DD/MM/YYYY, starting with 01/01/2019.'],
  ['start=31/02/2026', 'Enter dates as DD/MM/YYYY, starting with 01/01/2019.'],
  ['key=custom&start=24/11/2026', 'This day is in the future.'],
  ['key=custom&end=24/11/2026', 'This day is in the future.'],
  ['key=custom&start=23/11/2026', null],
])('[EA-02] the range %s: %s', (query, problem) => {
  expect(read(query).problem).toBe(problem);
});

test('[EA-02] one day is a range', () => {
  expect(rangeProblem(TODAY, TODAY, TODAY)).toBeNull();
});

test('the picker selects the preset of the URL, or the default of the report', () => {
  expect(selectedKey({}, 'all')).toBe('all');
  expect(selectedKey({ key: 'this_year' }, 'all')).toBe('this_year');
  expect(selectedKey({ start: TODAY }, 'all')).toBe('custom');
});
