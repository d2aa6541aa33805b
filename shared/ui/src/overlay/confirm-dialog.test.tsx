import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './popup.tsx';
import { stubScreen } from './screen-stub.ts';

beforeEach(() => stubScreen({ widthPx: 1280, reducedMotion: true }));

function show(isPending = false) {
  const answers = { onConfirm: jest.fn(), onCancel: jest.fn() };
  render(
    <ConfirmDialog
      isOpen
      title="Remove from all collections?"
      text="It will be removed from two collections."
      confirmLabel="Remove"
      tone="danger"
      isPending={isPending}
      {...answers}
    />,
  );
  return answers;
}

test('is an alert dialog with both buttons', async () => {
  const { onConfirm, onCancel } = show();
  expect(screen.getByRole('alertdialog', { name: 'Remove from all collections?' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('Escape cancels', async () => {
  const { onConfirm, onCancel } = show();
  await userEvent.keyboard('{Escape}');
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
});

test('a tap outside does nothing', async () => {
  const { onCancel } = show();
  await userEvent.click(document.body);
  expect(onCancel).not.toHaveBeenCalled();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

test('the answer cannot be given twice while pending', async () => {
  const { onConfirm } = show(true);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onConfirm).not.toHaveBeenCalled();
});
