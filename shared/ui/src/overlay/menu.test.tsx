import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { Menu } from './menu.tsx';
import { stubScreen } from './screen-stub.ts';

beforeEach(() => stubScreen({ widthPx: 1280, reducedMotion: true }));

const ITEMS = [
  { id: 'pin', label: 'Pin' },
  { id: 'report', label: 'Report', isDisabled: true },
  { id: 'delete', label: 'Delete', tone: 'danger' as const },
];

function Example(props: { onAction: (id: string) => void; onClose: () => void }) {
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button type="button" ref={trigger}>
        More
      </button>
      <Menu isOpen label="Post" items={ITEMS} triggerRef={trigger} {...props} />
    </>
  );
}

function show() {
  const calls = { onAction: jest.fn(), onClose: jest.fn() };
  render(<Example {...calls} />);
  return calls;
}

test.each([390, 1280])(
  'at %i px it is walked by keyboard, skips what is disabled, and closes on a choice',
  async (widthPx) => {
    stubScreen({ widthPx, reducedMotion: true });
    const { onAction, onClose } = show();
    expect(screen.getByRole('menu', { name: 'Post' })).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onAction).toHaveBeenCalledWith('delete');
    expect(onClose).toHaveBeenCalled();
  },
);

test('a tap selects an item', async () => {
  const { onAction } = show();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Pin' }));
  expect(onAction).toHaveBeenCalledWith('pin');
});

test('alternatives tell which one is chosen', async () => {
  const onAction = jest.fn();
  render(<Menu isOpen label="Sort" items={ITEMS} selectedId="pin" onAction={onAction} onClose={jest.fn()} />);
  expect(screen.getByRole('menuitemradio', { name: 'Pin', checked: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Delete', checked: false }));
  expect(onAction).toHaveBeenCalledWith('delete');
});

test('a choice of several stays open and checks each', async () => {
  const calls = { onAction: jest.fn(), onClose: jest.fn() };
  render(<Menu isOpen label="Shop" items={ITEMS} selectedIds={['pin', 'delete']} {...calls} />);
  expect(screen.getAllByRole('menuitemcheckbox', { checked: true })).toHaveLength(2);
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Pin' }));
  expect(calls.onAction).toHaveBeenCalledWith('pin');
  expect(calls.onClose).not.toHaveBeenCalled();
});

test('[SH-09] is a named sheet on phones and anchored to its trigger above', () => {
  const { unmount } = render(<Example onAction={jest.fn()} onClose={jest.fn()} />);
  expect(screen.queryByRole('heading', { name: 'Post' })).toBeNull();
  unmount();
  stubScreen({ widthPx: 680, reducedMotion: true });
  show();
  expect(screen.getByRole('dialog', { name: 'Post' })).toBeTruthy();
});

test('[SH-14] without a trigger is a popup at most 580 px wide', () => {
  render(<Menu isOpen label="Post" items={ITEMS} onAction={jest.fn()} onClose={jest.fn()} />);
  const panel = screen.getByRole('dialog', { name: 'Post' }).parentElement as Element;
  expect(getComputedStyle(panel).maxWidth).toBe('580px');
});

test('Escape closes without a selection', async () => {
  const { onAction, onClose } = show();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
  expect(onAction).not.toHaveBeenCalled();
});

const SEARCH = { label: 'Search', none: 'No matches' };
const SHOPS = ['All shops', ...'ABCDEFGHI'].map((label) => ({ id: label, label: `Shop ${label}` }));

test.each([390, 1280])('at %i px a long menu is searched by typing', async (widthPx) => {
  stubScreen({ widthPx, reducedMotion: true });
  const onAction = jest.fn();
  render(
    <Menu
      isOpen
      label="Shop"
      items={SHOPS}
      selectedId="A"
      search={SEARCH}
      onAction={onAction}
      onClose={jest.fn()}
    />,
  );
  expect(screen.getByRole('dialog', { name: 'Shop' })).toBeTruthy();
  const field = screen.getByRole('searchbox', { name: 'Search' });
  await userEvent.type(field, 'shop g');
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(['Shop G']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onAction).toHaveBeenCalledWith('G');

  await userEvent.clear(field);
  await userEvent.type(field, 'zzz');
  expect(screen.queryByRole('menuitemradio')).toBeNull();
  expect(screen.getByText('No matches')).toBeTruthy();
});

test('a short menu has no search', () => {
  const items = SHOPS.slice(0, 9);
  render(<Menu isOpen label="Shop" items={items} search={SEARCH} onAction={jest.fn()} onClose={jest.fn()} />);
  expect(screen.getAllByRole('menuitem')).toHaveLength(9);
  expect(screen.queryByRole('searchbox')).toBeNull();
});
