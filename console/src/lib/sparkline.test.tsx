import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { buildPoint } from '#test/fake-edge.ts';
import { Sparkline } from './sparkline.tsx';

/** Draws the steps and returns the heights of their two bars, those without and with failures. */
function draw(...steps: [pages: number, failed: number][]) {
  const points = steps.map(([pages, failed], step) =>
    buildPoint({ at: `2026-03-02T12:0${step}`, pages, failed }),
  );
  const { container } = render(<Sparkline points={points} />);
  const bars = [...container.querySelectorAll('rect')].map((bar) => ({
    x: Number(bar.getAttribute('x')),
    y: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }));
  return {
    container,
    good: bars.filter((_, at) => at % 2 === 0),
    broken: bars.filter((_, at) => at % 2 === 1),
  };
}

test('[XT-23] the busiest step is as tall as the drawing, and the others are in proportion', () => {
  const { good } = draw([100, 0], [50, 0], [25, 0]);
  expect(good.map(({ height }) => height)).toEqual([32, 16, 8]);
  expect(good.map(({ y }) => y)).toEqual([0, 16, 24]);
  expect(good.map(({ x }) => x)).toEqual([0, 6, 12]);
});

test('[XT-23] failed page loads are the lower part of their bar', () => {
  const { good, broken } = draw([100, 25]);
  expect([good[0]?.height, broken[0]?.height]).toEqual([24, 8]);
  expect([good[0]?.y, broken[0]?.y]).toEqual([0, 24]);
});

test('[XT-23] more failures than page loads, as after a restart, fill the bar but don’t leave it', () => {
  const { good, broken } = draw([10, 30]);
  expect([good[0]?.height, broken[0]?.height]).toEqual([0, 32]);
});

test('[XT-23] a step without visits keeps a line, and one visit among thousands can be seen', () => {
  const { good, broken } = draw([10_000, 0], [0, 0], [1, 0]);
  expect(good.map(({ height }) => height)).toEqual([32, 1, 2]);
  expect(broken[1]?.height).toBe(0);
});

test('[XT-23] an hour without any visits is flat', () => {
  const { good } = draw([0, 0], [0, 0]);
  expect(good.map(({ height }) => height)).toEqual([1, 1]);
});

test('[XT-23] screen readers skip the drawing, whose numbers are in the text beside it', () => {
  const { container } = draw([1, 0]);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
