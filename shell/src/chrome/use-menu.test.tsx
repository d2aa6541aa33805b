import { expect, jest, test } from '@jest/globals';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useMenu } from './use-menu.ts';

interface ListProps {
  isOpen: boolean;
}
const List = ({ isOpen }: ListProps) => <p>{isOpen ? 'Open' : 'Closed'}</p>;

function MenuButton({ load }: { load(): Promise<ComponentType<ListProps>> }) {
  const { Menu, isOpen, opener } = useMenu(load);
  return (
    <>
      <button type="button" {...opener}>
        More
      </button>
      {Menu && <Menu isOpen={isOpen} />}
    </>
  );
}

test('a menu whose code fails to load says so, and loads again at the next press', async () => {
  const load = jest.fn<() => Promise<ComponentType<ListProps>>>(async () => List);
  load.mockRejectedValue(new Error('Loading chunk menus failed.'));
  const { user, toasts } = renderRemote(<MenuButton load={load} />);
  const button = screen.getByRole('button', { name: 'More' });
  await user.click(button);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(button.getAttribute('aria-expanded')).toBe('false');
  load.mockResolvedValue(List);
  await user.click(button);
  expect(await screen.findByText('Open')).toBeDefined();
});
