import { expect, test } from '@jest/globals';
import { listMyStorefront } from '@tagalong/contracts/storefront/storefront';
import { failure, pageOf } from '@tagalong/testing/answers';
import { act, screen, waitFor } from '@testing-library/react';
import { item, openShop } from './shop-example.tsx';

const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search your shop' });

test('[SF-01] the shop is searched beside its shelf and order, and the count is announced', async () => {
  const items = [item(1, 'Vase', { collection_id: 7 }), item(2, 'Jug', { collection_id: 7 }), item(3, 'Vat')];
  const { user, client, location } = openShop(items, '?shelf=7&sort=newest');
  await user.type(await field(), 'Va');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Jug' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Vase' })).toBeTruthy();
  expect(screen.getByText('1 product found')).toBeTruthy();
  expect(location.search).toBe('?shelf=7&sort=newest&search=Va');
  expect(client.requestsOf(listMyStorefront).at(-1)).toMatchObject({ collection_id: 7, query: 'Va' });
  await user.click(screen.getByRole('button', { name: 'Everything' }));
  expect(await screen.findByText('2 products found')).toBeTruthy();
  expect(location.search).toBe('?sort=newest&search=Va');
});

test('[SF-01] the field keeps its focus, and the products stay until the next ones have loaded', async () => {
  const { user, client } = openShop();
  const input = await field();
  let send = (): void => undefined;
  client.on(
    listMyStorefront,
    () =>
      new Promise((resolve) => {
        send = () => resolve(pageOf([item(3, 'Bowl')]));
      }),
  );
  await user.type(input, 'Bo');
  await waitFor(() => expect(client.requestsOf(listMyStorefront).at(-1)).toMatchObject({ query: 'Bo' }));
  expect(screen.getByRole('link', { name: 'Vase' })).toBeTruthy();
  expect(screen.queryByText(/found$/)).toBeNull();
  await act(async () => send());
  expect(await screen.findByText('1 product found')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Vase' })).toBeNull();
  expect(document.activeElement).toBe(input);
});

test('[SF-01] a search without a match is cleared, and the focus stays in the shop', async () => {
  const { user, location } = openShop(undefined, '?search=Lamp');
  expect((await field()).value).toBe('Lamp');
  expect(await screen.findByText('Nothing in this shop matches “Lamp”')).toBeTruthy();
  expect(screen.getByText('0 products found')).toBeTruthy();
  const [, clear] = screen.getAllByRole('button', { name: 'Clear search' });
  if (clear) await user.click(clear);
  expect(await screen.findByRole('link', { name: 'Jug' })).toBeTruthy();
  expect([location.search, (await field()).value]).toEqual(['', '']);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your shop' }));
});

test('[SF-01] more matches than are loaded are announced as such', async () => {
  openShop([item(1, 'Vase'), item(2, 'Vase two'), item(3, 'Vase three')], '?search=Vase', 2);
  expect(await screen.findByText('More than 2 products found')).toBeTruthy();
});

test('[SF-01] a search that fails keeps the field, so that it can be changed', async () => {
  const { user, client } = openShop();
  const input = await field();
  client.on(listMyStorefront, () => failure('internal'));
  await user.type(input, 'Va');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(document.activeElement).toBe(input);
});
