import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

test('[UI-01] calls onClick and is not a submit button by default', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button onClick={onClick}>Follow</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Follow' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('[UI-01] keeps name and focus while pending, ignores clicks and submits nothing', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending onClick={onClick}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
});

test('renders as the given link with its props', () => {
  render(
    <Button as={FakeLink} to="/login" variant="secondary">
      Log In
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'Log In' });
  expect(link.getAttribute('href')).toBe('/login');
  expect(link.hasAttribute('type')).toBe(false);
});

function FakeLink({ to, ...rest }: { to: string } & ComponentProps<'a'>) {
  return <a href={to} {...rest} />;
}
