import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog, type DialogProps } from './popup.tsx';
import { stubScreen } from './screen-stub.ts';

beforeEach(() => stubScreen({ widthPx: 1280, reducedMotion: true }));

function Example(props: Partial<DialogProps>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog
        title="Like & collect"
        footer={<button type="button">Log In</button>}
        {...props}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <input aria-label="E-mail" />
      </Dialog>
    </>
  );
}

async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole('dialog', { name: 'Like & collect' });
}

test('[UI-01] a modal is named by its title, traps the focus and returns it', async () => {
  render(<Example />);
  const dialog = await open();
  for (let step = 0; step < 5; step += 1) {
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});

test('[SH-15] the close button closes it and calls back when it is gone', async () => {
  const onClosed = jest.fn();
  render(<Example onClosed={onClosed} />);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[SH-15] with motion stays rendered while closing', async () => {
  stubScreen({ widthPx: 1280 });
  const onClosed = jest.fn();
  render(<Example onClosed={onClosed} />);
  const dialog = await open();
  // One step, because a pause on a busy machine may outlast the animation.
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(screen.queryByRole('dialog', { hidden: true })).not.toBeNull();
  await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

test('[SH-15] is removed in time even when its animation is canceled', async () => {
  stubScreen({ widthPx: 1280 });
  const onClosed = jest.fn();
  render(<Example onClosed={onClosed} />);
  await open();
  const finished = Promise.reject(new Error('cut short'));
  finished.catch(() => undefined);
  const animations = jest.spyOn(Element.prototype, 'getAnimations');
  animations.mockReturnValue([{ playState: 'running', finished } as unknown as Animation]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  animations.mockRestore();
});

test('a tap outside closes it', async () => {
  render(<Example />);
  await open();
  await userEvent.click(document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a dialog that cannot be dismissed ignores Escape and a tap outside, and has no close button', async () => {
  render(<Example isDismissable={false} />);
  await open();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.body);
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('[SH-14] is 488 px wide at most', async () => {
  render(<Example />);
  const dialog = await open();
  expect(getComputedStyle(dialog.parentElement as Element).maxWidth).toBe('488px');
});
