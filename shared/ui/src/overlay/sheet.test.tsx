import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Sheet } from './popup.tsx';
import { stubScreen } from './screen-stub.ts';

beforeEach(() => stubScreen({ widthPx: 390 }));

function show(props: { isDismissable?: boolean } = {}) {
  const onClose = jest.fn();
  render(
    <Sheet isOpen onClose={onClose} title="Add to collection" {...props}>
      <div data-testid="list">a long list</div>
    </Sheet>,
  );
  return { onClose, title: screen.getByRole('heading', { name: 'Add to collection' }) };
}

function pull(element: Element, distancePx: number, durationMs: number) {
  const at = (clientY: number) => ({ touches: [{ clientX: 10, clientY }] });
  const stamp = (type: string, init: object, timeStamp: number) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, init);
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(element, event);
  };
  stamp('touchstart', at(100), 0);
  stamp('touchmove', at(100 + distancePx / 2), durationMs / 2);
  stamp('touchmove', at(100 + distancePx), durationMs);
  stamp('touchend', { touches: [] }, durationMs);
}

test('[UI-01] a bottom popup closes when it is flicked down', () => {
  const { onClose, title } = show();
  pull(title, 120, 100);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a short or slow pull springs back', () => {
  const { onClose, title } = show();
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 600 });
  pull(title, 40, 60);
  pull(title, 150, 2000);
  expect(onClose).not.toHaveBeenCalled();
  expect(document.querySelector('[data-dragging]')).toBeNull();
  pull(title, 260, 2000);
  expect(onClose).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight');
});

test('a scrolled list inside and an upward move do not drag the sheet', () => {
  const { onClose, title } = show();
  const list = screen.getByTestId('list');
  list.scrollTop = 80;
  pull(list, 300, 100);
  pull(title, -300, 100);
  expect(onClose).not.toHaveBeenCalled();
});

test('a sheet that cannot be dismissed does not follow the finger', () => {
  const { onClose, title } = show({ isDismissable: false });
  pull(title, 300, 100);
  expect(onClose).not.toHaveBeenCalled();
});

test('[SH-09] above 680 px is a centered dialog without swipe', () => {
  stubScreen({ widthPx: 681 });
  const { onClose, title } = show();
  pull(title, 300, 100);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Add to collection' })).toBeTruthy();
});
