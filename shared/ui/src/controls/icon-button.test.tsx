import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BellIcon } from '#ui/icons/icons.ts';
import { Badge } from './badge.tsx';
import { IconButton } from './icon-button.tsx';

test('is named by its label rather than its content', async () => {
  const onClick = jest.fn();
  render(
    <IconButton label="Notifications, more than 9 new" onClick={onClick}>
      <BellIcon aria-hidden />
      <Badge isCorner>9+</Badge>
    </IconButton>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Notifications, more than 9 new' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('keeps a target of 44 px', () => {
  render(
    <IconButton label="Back">
      <BellIcon aria-hidden />
    </IconButton>,
  );
  const style = getComputedStyle(screen.getByRole('button', { name: 'Back' }));
  expect([style.width, style.height]).toEqual(['44px', '44px']);
});
