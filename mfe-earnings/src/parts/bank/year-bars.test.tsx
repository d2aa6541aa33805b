import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MonthChange, YearBars } from './year-bars.tsx';

const months = (...earned: number[]) =>
  earned.map((cents, index) => ({ month: `2026-${String(index + 1).padStart(2, '0')}`, earned: cents }));

function heightsOf(...earned: number[]): number[] {
  const { container } = render(<YearBars months={months(...earned)} />);
  return [...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
}

test('the best month is the tallest bar, and the others are in proportion', () => {
  expect(heightsOf(5_000, 10_000, 2_500)).toEqual([32, 64, 16]);
});

test('a month without earnings, or with more returns than sales, keeps a small bar on the line', () => {
  expect(heightsOf(0, -3_000, 10_000)).toEqual([2, 2, 64]);
});

test('a year without earnings is flat, and says so', () => {
  expect(heightsOf(0, 0)).toEqual([2, 2]);
  expect(screen.getByRole('img', { name: 'No earnings in the last 12 months.' })).toBeTruthy();
});

test('screen readers get the span and the best month instead of bars', () => {
  heightsOf(100, 250);
  expect(
    screen.getByRole('img', {
      name: 'Monthly earnings from January 2026 to February 2026. Best month: February 2026, $2.50.',
    }),
  ).toBeTruthy();
});

test.each([
  ['a better month', [1_000, 1_500], '+', 'Earned 50% more than last month'],
  ['a worse month', [1_000, 500], '−', 'Earned 50% less than last month'],
])('%s has a sign for screen readers, not only a color', (_, earned, sign, text) => {
  render(<MonthChange months={months(...earned)} />);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('img', { name: sign })).toBeTruthy();
});

test('a month as the last one has no sign, and one without a comparison shows nothing', () => {
  const { container, rerender } = render(<MonthChange months={months(1_000, 1_000)} />);
  expect(container.textContent).toBe('Earned the same as last month');
  expect(screen.queryByRole('img')).toBeNull();
  rerender(<MonthChange months={[]} />);
  expect(container.textContent).toBe('');
});
