import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ChartLine, LineChart } from './line-chart.tsx';

const timesOf = (count: number): string[] =>
  Array.from({ length: count }, (_, step) => `2026-03-02T12:${String(step).padStart(2, '0')}:00`);

interface DrawOptions {
  least?: number;
  times?: string[];
}

function draw(lines: readonly Partial<ChartLine>[], { least = 4, times }: DrawOptions = {}) {
  const all = lines.map((line, at) => ({ name: `1.${at}.0`, tone: 'red', values: [], ...line }));
  const steps = times ?? timesOf(all[0]?.values.length ?? 0);
  const format = (value: number | null): string => (value === null ? '–' : `${value} loads`);
  const { container } = render(
    <LineChart title="Page loads" times={steps} lines={all} format={format} least={least} />,
  );
  const figure = screen.getByRole('figure', { name: /^Page loads/ });
  const svg = container.querySelector('svg');
  if (!svg) throw new Error('There is no drawing.');
  Object.assign(svg, { getBoundingClientRect: () => ({ left: 100, width: 300 }) });
  const paths = [...svg.querySelectorAll('path')];
  return {
    figure,
    svg,
    shapes: paths.map((path) => path.getAttribute('d')),
    dashes: paths.map((path) => path.getAttribute('stroke-dasharray')),
    /** Texts of the legend, one for each line. */
    legend: () => [...figure.querySelectorAll('li')].map(({ textContent }) => textContent),
  };
}

test('[XT-23] the scale reaches the largest value, which is at the top', () => {
  const { figure, shapes } = draw([{ values: [0, 10, 5] }]);
  expect(figure.querySelector('figcaption')?.textContent).toBe('Page loads10 loads');
  expect(shapes).toEqual(['M0.0 140.0h.01L300.0 0.0L600.0 70.0']);
});

test('[XT-23] small values don’t look large: the scale has a least top', () => {
  const { figure, shapes } = draw([{ values: [1, 0] }], { least: 4 });
  expect(figure.querySelector('figcaption')?.textContent).toBe('Page loads4 loads');
  expect(shapes).toEqual(['M0.0 105.0h.01L600.0 140.0']);
});

test('[XT-23] all lines share one scale, and the second one is dashed', () => {
  const { shapes, dashes } = draw([{ values: [10, 10] }, { values: [5, 5], isDashed: true }]);
  expect(shapes).toEqual(['M0.0 0.0h.01L600.0 0.0', 'M0.0 70.0h.01L600.0 70.0']);
  expect(dashes).toEqual([null, '6 4']);
});

test('[XT-23] a step without data is a gap, and a single step between gaps is a dot', () => {
  const { shapes } = draw([{ values: [4, null, 4, null, 0] }]);
  expect(shapes).toEqual(['M0.0 0.0h.01M300.0 0.0h.01M600.0 140.0h.01']);
});

test('[XT-23] one step is drawn at the start, and its time is at both ends', () => {
  const { shapes, figure } = draw([{ values: [4] }]);
  expect(shapes).toEqual(['M0.0 0.0h.01']);
  expect(within(figure).getAllByText('12:00')).toHaveLength(2);
});

test('[XT-23] without any step the chart is empty and nothing throws', () => {
  const { shapes, legend } = draw([{ values: [] }]);
  expect(shapes).toEqual(['']);
  expect(legend()).toEqual(['1.0.0–']);
});

test('[XT-23] the legend shows the newest values, and those under the pointer with their time', async () => {
  const user = userEvent.setup();
  const { svg, legend } = draw([{ values: [1, 2, 3] }, { values: [4, null, 6] }]);
  expect(legend()).toEqual(['1.0.03 loads', '1.1.06 loads']);
  await user.pointer({ target: svg, coords: { clientX: 250 } });
  expect(legend()).toEqual(['1.0.02 loads', '1.1.0–', '12:01']);
  await user.pointer({ target: document.body });
  expect(legend()).toEqual(['1.0.03 loads', '1.1.06 loads']);
});

test('[XT-23] a pointer beyond the drawing shows its first or last step', async () => {
  const user = userEvent.setup();
  const { svg, legend } = draw([{ values: [1, 2, 3] }]);
  await user.pointer({ target: svg, coords: { clientX: 0 } });
  expect(legend()).toEqual(['1.0.01 loads', '12:00']);
  await user.pointer({ target: svg, coords: { clientX: 900 } });
  expect(legend()).toEqual(['1.0.03 loads', '12:02']);
});

test('[XT-23] screen readers get every tenth step of each line as a table, and no drawing', () => {
  const { svg, figure } = draw([{ values: Array.from({ length: 30 }, (_, step) => step) }]);
  const table = within(figure).getByRole('table', { name: 'Page loads' });
  const row = within(table).getByRole('row', { name: /^1\.0\.0/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['12:09: 9 loads', '12:19: 19 loads', '12:29: 29 loads']);
  expect(svg.getAttribute('aria-hidden')).toBe('true');
});
