import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ProgressBar } from './progress-bar.tsx';

test.each([
  [500, 500],
  [-1_200, 0],
  [3_000, 2_500],
])('a balance of %i of 2,500 cents fills %i, and is announced in words', (value, filled) => {
  render(<ProgressBar label="Your first cash-out" valueText="$5.00 of $25.00" max={2_500} value={value} />);
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Your first cash-out' });
  expect([bar.value, bar.max]).toEqual([filled, 2_500]);
  expect(bar.getAttribute('aria-valuetext')).toBe('$5.00 of $25.00');
});
