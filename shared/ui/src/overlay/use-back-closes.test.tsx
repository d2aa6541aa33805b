import { expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { closeTopPopup, watchPopups } from './popup-stack.ts';
import { useBackCloses } from './use-back-closes.ts';

function popup(isDismissable = true) {
  const onClose = jest.fn();
  const { rerender } = renderHook(({ isOpen }) => useBackCloses(isOpen, isDismissable, onClose), {
    initialProps: { isOpen: true },
  });
  return { onClose, close: () => rerender({ isOpen: false }) };
}

test('Back closes only the topmost popup', () => {
  const below = popup();
  const top = popup();
  expect(closeTopPopup()).toBe(true);
  expect([below, top].map(({ onClose }) => onClose.mock.calls.length)).toEqual([0, 1]);
  top.close();
  expect(closeTopPopup()).toBe(true);
  expect(below.onClose).toHaveBeenCalledTimes(1);
  below.close();
});

test('without a popup Back navigates', () => {
  popup().close();
  expect(closeTopPopup()).toBe(false);
});

test('a popup that only a button closes blocks Back', () => {
  const alert = popup(false);
  expect(closeTopPopup()).toBe(true);
  expect(alert.onClose).not.toHaveBeenCalled();
  alert.close();
});

test('reports the first popup opening and the last one closing', () => {
  const changes: boolean[] = [];
  const stop = watchPopups((isAnyOpen) => changes.push(isAnyOpen));
  const below = popup();
  const top = popup();
  top.close();
  below.close();
  expect(changes).toEqual([true, false]);
  stop();
  popup().close();
  expect(changes).toEqual([true, false]);
});
