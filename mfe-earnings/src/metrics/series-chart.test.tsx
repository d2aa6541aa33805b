import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SeriesChart } from './series-chart.tsx';

const HEIGHT = 160;

/** Draws one value a day from March 1 on, beside those of the preceding period. */
function draw(values: number[], before: number[] | null = null) {
  const points = values.map((value, at) => ({ start: `2026-03-${String(at + 1).padStart(2, '0')}`, value }));
  const { container } = render(
    <SeriesChart points={points} before={before} summary="Views: 60." format={(value) => `${value} views`} />,
  );
  /** End points of the drawn lines: the area, the preceding period, the period. */
  const shapes = () =>
    [...container.querySelectorAll('path')].map((path) =>
      [...(path.getAttribute('d') ?? '').matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [
        Number(x),
        Number(y),
      ]),
    );
  return {
    container,
    line: () => shapes()[2],
    dashed: () => shapes()[1],
    shown: () => container.querySelector('[aria-live]')?.textContent,
    edges: () => [...container.querySelectorAll('p[aria-hidden] span')].map(({ textContent }) => textContent),
  };
}
const chart = () => screen.getByRole('img', { name: 'Views: 60.' });

test('[EA-03] the scale begins at zero and ends at a round number above all values', () => {
  const { edges, line } = draw([0, 97, 40]);
  expect(edges()).toEqual(['100 views', '0 views', 'Mar 1', 'Mar 3']);
  expect(line()?.map(([x]) => x)).toEqual([6, 300, 594]);
  expect(line()?.[0]?.[1]).toBe(HEIGHT - 6);
  expect(line()?.[1]?.[1]).toBeGreaterThan(6);
});

test('[EA-03] the preceding period has the same scale, even if it was higher', () => {
  const { edges, dashed } = draw([10, 20], [200, 100]);
  expect(edges()[0]).toBe('200 views');
  expect(dashed()).toEqual([
    [6, 6],
    [594, 80],
  ]);
});

test('[EA-03] without any view the line is at zero, and the scale not empty', () => {
  const { edges, line } = draw([0, 0]);
  expect(edges().slice(0, 2)).toEqual(['1 views', '0 views']);
  expect(line()?.every(([, y]) => y === HEIGHT - 6)).toBe(true);
});

test('[EA-03] one step is shown with its day, once', () => {
  const { shown, edges } = draw([5]);
  expect(shown()).toBe('5 views Mar 1');
  expect(edges().slice(2)).toEqual(['Mar 1']);
});

test('[EA-03] a range without steps draws nothing', () => {
  expect(draw([]).container.textContent).toBe('');
});

test('[EA-03] the last step is shown first, compared with the step of the preceding period', () => {
  expect(draw([10, 20, 30], [1, 2, 3]).shown()).toBe('30 views Mar 3 · previously 3 views');
});

test('[EA-03] a preceding period with fewer steps compares those that it has', async () => {
  const { shown, dashed } = draw([10, 20, 30], [1, 2]);
  expect(shown()).toBe('30 views Mar 3');
  expect(dashed()).toHaveLength(2);
  chart().focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(shown()).toBe('20 views Mar 2 · previously 2 views');
});

test('[EA-03] a preceding period with more steps stays within the drawing', () => {
  const { dashed } = draw([10, 20], [1, 2, 3]);
  expect(dashed()?.map(([x]) => x)).toEqual([6, 594]);
});

test('[EA-03] the arrow keys, Home and End move between the steps and announce them', async () => {
  const { shown, container } = draw([10, 20, 30]);
  await userEvent.tab();
  expect(document.activeElement).toBe(chart());
  await userEvent.keyboard('{Home}');
  expect(shown()).toBe('10 views Mar 1');
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toBe('20 views Mar 2');
  expect(container.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
});

test('[EA-03] the cursor is at the shown step, and leaves with the pointer', async () => {
  const user = userEvent.setup();
  const { container, shown } = draw([10, 20, 30]);
  Object.assign(chart(), { getBoundingClientRect: () => ({ left: 0, width: 300 }) });
  expect(container.querySelector('line')).toBeNull();
  await user.pointer({ target: chart(), coords: { clientX: 140 } });
  expect(shown()).toBe('20 views Mar 2');
  expect(container.querySelector('line')?.getAttribute('x1')).toBe('300');
  await user.pointer({ target: document.body });
  expect(container.querySelector('line')).toBeNull();
  expect(shown()).toBe('30 views Mar 3');
});

test('[EA-03] without a preceding period nothing is compared', () => {
  const { dashed, shown } = draw([10, 20]);
  expect(dashed()).toEqual([]);
  expect(shown()).toBe('20 views Mar 2');
});
