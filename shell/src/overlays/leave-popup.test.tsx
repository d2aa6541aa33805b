import { expect, jest, test } from '@jest/globals';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { LeavePopup } from './leave-popup.tsx';

function open() {
  const answer = jest.fn();
  const cancel = jest.fn();
  const payload = { title: 'Leave without saving?', text: 'Not saved yet.', leave: 'Leave', stay: 'Stay' };
  return { ...renderRemote(<LeavePopup {...{ payload, answer, cancel }} />), answer, cancel };
}

test('[RT-06] leaving answers the intent', async () => {
  const { user, answer, cancel } = open();
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' }).textContent).toContain(
    'Not saved yet.',
  );
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(answer).toHaveBeenCalledWith({}));
  expect(cancel).not.toHaveBeenCalled();
});

test('[RT-06] the other button and Escape stay on the page', async () => {
  const first = open();
  await first.user.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(first.cancel).toHaveBeenCalledTimes(1));
  first.unmount();
  const second = open();
  await second.user.keyboard('{Escape}');
  await waitFor(() => expect(second.cancel).toHaveBeenCalledTimes(1));
  expect([first.answer, second.answer].flatMap(({ mock }) => mock.calls)).toEqual([]);
});
