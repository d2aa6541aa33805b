import { expect, jest, test } from '@jest/globals';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, within } from '@testing-library/react';
import { BottomMenu } from './bottom-menu.tsx';

const draw = (path: string) => {
  const onCreate = jest.fn();
  return { ...renderRemote(<BottomMenu path={path} onCreate={onCreate} />), onCreate };
};

test('[SH-05] home, shop, create, Collections and Profile stand in this order', () => {
  draw('/home/latest');
  const { children } = screen.getByRole('navigation', { name: 'Main' });
  expect(Array.from(children, (place) => place.getAttribute('aria-label') ?? place.textContent)).toEqual([
    'Home',
    'Shop',
    'Create',
    'Collections',
    'Profile',
  ]);
});

test.each([
  ['/home/latest', 'Home'],
  ['/home/tot', 'Home'],
  ['/home/shop', 'Shop'],
  ['/me/likeboards', 'Collections'],
  ['/me/likeboards/calm-corner', 'Collections'],
  ['/me', 'Profile'],
  ['/me/earnings', 'Profile'],
])('[SH-05] at %s the current place is %s and no other', (path, name) => {
  draw(path);
  const current = within(screen.getByRole('navigation')).getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual([name]);
});

test.each(['/hotproducts', '/men', '/postdetails/7'])('at %s no place of the menu is current', (path) => {
  draw(path);
  expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
});

test('a place leads there without a new document; Create asks what to create', async () => {
  const { user, location, onCreate } = draw('/home/latest');
  await user.click(screen.getByRole('link', { name: 'Collections' }));
  expect(location.href).toBe('/me/likeboards');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(onCreate).toHaveBeenCalledTimes(1);
});
