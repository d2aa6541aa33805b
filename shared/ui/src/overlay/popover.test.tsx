import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { Popover } from './popover.tsx';

function Example({ onClose }: { onClose: () => void }) {
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button type="button" ref={trigger}>
        Prices
      </button>
      <Popover isOpen onClose={onClose} triggerRef={trigger} label="Price history">
        The lowest of 90 days
      </Popover>
    </>
  );
}

test('is a named dialog at its trigger and closes on Escape', async () => {
  const onClose = jest.fn();
  render(<Example onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: 'Price history' }).textContent).toContain(
    'The lowest of 90 days',
  );
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
