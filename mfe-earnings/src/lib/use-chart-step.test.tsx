import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useChartStep } from './use-chart-step.ts';

function Chart({ count }: { count: number }) {
  const { at, handlers } = useChartStep(count, (share) => Math.floor(share * count));
  return (
    <>
      <svg role="img" aria-label="Chart" {...handlers} />
      <p>{at === null ? 'none' : `step ${at}`}</p>
    </>
  );
}

function draw(count = 4) {
  const user = userEvent.setup();
  const { rerender } = render(<Chart count={count} />);
  const chart = screen.getByRole('img', { name: 'Chart' });
  Object.assign(chart, { getBoundingClientRect: () => ({ left: 100, width: 400 }) });
  return {
    user,
    chart,
    shrink: (fewer: number) => rerender(<Chart count={fewer} />),
    pointAt: (clientX: number) => user.pointer({ target: chart, coords: { clientX } }),
  };
}

test('the step under the pointer is shown, and none once it has left', async () => {
  const { user, pointAt } = draw();
  expect(screen.getByText('none')).toBeTruthy();
  await pointAt(350);
  expect(screen.getByText('step 2')).toBeTruthy();
  await user.pointer({ target: document.body });
  expect(screen.getByText('none')).toBeTruthy();
});

test('at the right edge the last step is shown, and before the left edge the first', async () => {
  const { pointAt } = draw();
  await pointAt(500);
  expect(screen.getByText('step 3')).toBeTruthy();
  await pointAt(0);
  expect(screen.getByText('step 0')).toBeTruthy();
});

test('the arrow keys move from the last step, and stop at both ends', async () => {
  const { user, chart } = draw(3);
  await user.tab();
  expect(document.activeElement).toBe(chart);
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByText('step 1')).toBeTruthy();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByText('step 2')).toBeTruthy();
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(screen.getByText('step 0')).toBeTruthy();
});

test('Home and End reach both ends, and other keys keep their meaning', async () => {
  const { user } = draw();
  await user.tab();
  await user.keyboard('{Home}');
  expect(screen.getByText('step 0')).toBeTruthy();
  await user.keyboard('{End}');
  expect(screen.getByText('step 3')).toBeTruthy();
  await user.keyboard('x');
  expect(screen.getByText('step 3')).toBeTruthy();
});

test('a shorter range shows its own last step', async () => {
  const { user, shrink } = draw();
  await user.tab();
  await user.keyboard('{End}');
  shrink(2);
  expect(screen.getByText('step 1')).toBeTruthy();
});
