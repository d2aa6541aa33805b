import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ChartFrame, chartDay } from './chart-frame.tsx';

test('days of one year leave it out, and those of several have it', () => {
  expect(chartDay('2026-03-02', '2026-01-01', '2026-12-31')).toBe('Mar 2');
  expect(chartDay('2026-03-02', '2025-12-31', '2026-12-31')).toBe('Mar 2, 2026');
});

test('the edges show both values and both days, and a single day once', () => {
  const { container, rerender } = render(
    <ChartFrame top="$5.00" bottom="$0.00" first="2026-03-01" last="2026-03-02">
      chart
    </ChartFrame>,
  );
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
    ...['$5.00', '$0.00', 'Mar 1', 'Mar 2'],
  ]);
  rerender(
    <ChartFrame top="$5.00" bottom="$0.00" first="2026-03-01" last="2026-03-01">
      chart
    </ChartFrame>,
  );
  expect(screen.getAllByText('Mar 1')).toHaveLength(1);
});

test('screen readers skip the edges, which the chart’s summary has', () => {
  const { container } = render(
    <ChartFrame top="$5.00" bottom="$0.00" first="2026-03-01" last="2026-03-02">
      chart
    </ChartFrame>,
  );
  for (const edge of container.querySelectorAll('p')) expect(edge.getAttribute('aria-hidden')).toBe('true');
});
