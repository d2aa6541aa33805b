import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { NOTICE, useNoticeTurn } from './use-notice-turn.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function Notice({ isWanted = true }: { isWanted?: boolean }) {
  return useNoticeTurn(isWanted) ? <p {...NOTICE}>Notice</p> : null;
}
const isShown = (): boolean => screen.queryByText('Notice') !== null;
const wait = () => act(() => jest.advanceTimersByTime(1_000));

test.each([
  ['a question', <p key="a" {...NOTICE} />],
  ['a dialog', <div key="b" role="dialog" />],
  ['a warning', <div key="c" role="alertdialog" />],
])('[XT-33] a notice waits until %s is gone', (_, other) => {
  const { rerender } = render(
    <>
      {other}
      <Notice />
    </>,
  );
  wait();
  expect(isShown()).toBe(false);
  rerender(<Notice />);
  wait();
  expect(isShown()).toBe(true);
});

test('[XT-33] a notice stays when a dialog opens after it, and gives up its turn when it is no longer wanted', () => {
  const { rerender } = render(<Notice />);
  expect(isShown()).toBe(true);
  rerender(
    <>
      <Notice />
      <div role="dialog" />
    </>,
  );
  wait();
  expect(isShown()).toBe(true);
  rerender(<Notice isWanted={false} />);
  expect(isShown()).toBe(false);
});
