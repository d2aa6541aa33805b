import { expect, test } from '@jest/globals';
import { changeOf, figureOf, figureText, precedingDays, requestedStep } from './figures.ts';

const counts = {
  view_count: 10,
  click_count: 8,
  sale_count: 1,
  like_count: 0,
  save_count: 0,
  follower_count: 0,
};

test('[EA-03] conversion is sales per click, and has no value without clicks', () => {
  expect(figureText('conversion', figureOf('conversion', counts), 'en-US')).toBe('12.5%');
  expect(figureText('conversion', figureOf('conversion', { ...counts, click_count: 0 }), 'en-US')).toBe('–');
  expect(figureText('view_count', 12_345, 'en-US')).toBe('12,345');
});

test.each([
  [120, 100, 'up', 'Up 20%'],
  [75, 100, 'down', 'Down 25%'],
  [100, 100, 'level', 'No change'],
  [5, 0, 'up', 'New'],
] as const)('[EA-03] %i after %i is shown as %s', (now, before, direction, text) => {
  expect(changeOf(now, before, 'en-US')).toEqual({ direction, text });
});

test('two periods without a value are not compared', () => {
  expect(changeOf(0, 0, 'en-US')).toBeNull();
  expect(changeOf(null, 0.5, 'en-US')).toBeNull();
});

test.each([
  [{}, 'day'],
  [{ key: 'last_30_days' }, 'day'],
  [{ key: 'this_year' }, 'week'],
  [{ key: 'all' }, 'month'],
  [{ start: '2026-11-01', end: '2026-11-23' }, 'day'],
  [{ start: '2019-01-01' }, 'month'],
] as const)('[EA-03] the chart of %o has one point per %s', (range, step) => {
  expect(requestedStep(range, '2026-11-23')).toBe(step);
});

test('[EA-03] the preceding period has as many days and ends the day before', () => {
  expect(precedingDays({ start: '2026-03-01', end: '2026-03-30' })).toEqual({
    start: '2026-01-30',
    end: '2026-02-28',
  });
  expect(precedingDays({ start: '2026-01-01', end: '2026-01-01' })).toEqual({
    start: '2025-12-31',
    end: '2025-12-31',
  });
});
