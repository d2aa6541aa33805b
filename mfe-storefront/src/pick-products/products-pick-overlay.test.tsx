import { expect, test } from '@jest/globals';
import { searchProducts } from '@tagalong/contracts/storefront/product';
import { listOwnItems } from '@tagalong/contracts/storefront/storefront';
import { failure, pageOf } from '@tagalong/testing/answers';
import { buildProductCard } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pickedOf } from './choice.ts';
import { button, LAMP, openPicker, option, VASE } from './picker-example.tsx';

const search = () => screen.getByRole('searchbox', { name: 'Search products, or paste a link' });

test('[CR-05] products from several searches are confirmed together in the order of selection', async () => {
  const { user, client, answer } = openPicker();
  client.on(searchProducts, ({ query }) =>
    pageOf([buildProductCard({ id: query === 'vase' ? 1 : 2, name: query })]),
  );
  expect(button('Tag products').disabled).toBe(true);
  for (const word of ['vase', 'candle']) {
    await user.clear(search());
    await user.type(search(), word);
    await user.click(await option(word));
  }
  await user.clear(search());
  await user.click(await option('Lamp'));
  await user.click(button('Tag 3 products'));
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  expect(answer).toHaveBeenCalledWith({
    products: [
      expect.objectContaining({ id: 1, name: 'vase' }),
      expect.objectContaining({ id: 2, name: 'candle' }),
      pickedOf(LAMP),
    ],
  });
  // The search runs only after typing has paused.
  expect(client.requestsOf(searchProducts).map(({ query }) => query)).toEqual(['vase', 'candle']);
});

test('[CR-05] a row shows name, brand and price, and a second press deselects it', async () => {
  const { user } = openPicker();
  const lamp = await option('Lamp');
  expect(within(lamp).getByText('Ostra · $64.00')).toBeTruthy();
  await user.click(lamp);
  expect(lamp.getAttribute('aria-selected')).toBe('true');
  await user.click(lamp);
  expect(screen.getByText('Nothing chosen yet')).toBeTruthy();
});

test('[CR-05] earlier choices are shown and can all be removed', async () => {
  const { user, answer } = openPicker({ chosen: [pickedOf(VASE)] });
  expect((await option('Vase')).getAttribute('aria-selected')).toBe('true');
  expect(button('Tag 1 product').disabled).toBe(false);
  await user.click(button('Remove Vase'));
  expect(document.activeElement).toBe(screen.getByText('Nothing chosen yet'));
  await user.click(button('Done'));
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ products: [] }));
});

test('[CR-05] at the limit the picker shows a hint, and removing one makes room', async () => {
  const { user } = openPicker({ max: 1 });
  await user.click(await option('Vase'));
  expect(screen.getByText('1 chosen · You can choose 1 product.')).toBeTruthy();
  expect((await option('Lamp')).getAttribute('aria-disabled')).toBe('true');
  await user.click(button('Remove Vase'));
  await user.click(await option('Lamp'));
  expect(button('Remove Lamp')).toBeTruthy();
});

test('selecting everything by keyboard stops at the limit', async () => {
  const { user } = openPicker({ max: 1 });
  await option('Vase');
  await user.click(await option('Vase'));
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
});

test('[PO-02] [LB-07] products that are already included are marked and stay', async () => {
  const { user } = openPicker({ taken_ids: [8] });
  const vase = await option('Vase');
  expect(within(vase).getByText('Already tagged')).toBeTruthy();
  expect([vase.getAttribute('aria-disabled'), vase.getAttribute('aria-selected')]).toEqual(['true', 'false']);
  await user.click(vase);
  expect(screen.getByText('Nothing chosen yet')).toBeTruthy();
});

test('[CR-05] Tab leads to the first product that can be chosen, also after one that is included', async () => {
  const { user } = openPicker({ taken_ids: [8] });
  const lamp = await option('Lamp');
  act(() => button('By link').focus());
  await user.tab();
  expect(document.activeElement).toBe(lamp);
});

test('[CR-05] your items have their own tab, which the search filters', async () => {
  const { user, client } = openPicker({ purpose: 'add' });
  const mug = buildProductCard({ id: 3, name: 'Mug' });
  client.on(listOwnItems, ({ query }) => pageOf(query === 'zzz' ? [] : [mug]));
  await user.click(button('Your items'));
  await user.click(await option('Mug'));
  expect(button('Add 1 product')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Search your items' }), 'zzz');
  expect(await screen.findByText('None of your items match. Try all products instead.')).toBeTruthy();
  expect(button('Add 1 product')).toBeTruthy();
});

test('[SF-03] a picker for the shop leaves out the items that are in it, and says so', async () => {
  const client = createFakeClient();
  client.on(listOwnItems, ({ query }) => pageOf(query === 'zzz' ? [] : [VASE]));
  const { user } = openPicker(
    { purpose: 'add', is_for_shop: true, source: 'items', slug: 'shop' },
    { client },
  );
  await option('Vase');
  expect(screen.getByText('Products already in your shop aren’t listed.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'In your shop' })).toBeNull();
  expect(button('All').getAttribute('aria-pressed')).toBe('true');
  expect(client.requestsOf(listOwnItems)).toEqual([{ not_in_shop: true, limit: 24 }]);
  await user.type(screen.getByRole('searchbox', { name: 'Search your items' }), 'zzz');
  expect(await screen.findByText(/^No other items match/)).toBeTruthy();
});

test('[SF-03] a product that is in the shop says so in other lists', async () => {
  const client = createFakeClient();
  client.on(searchProducts, () => pageOf([{ ...VASE, is_storefront: true }]));
  openPicker({ purpose: 'add', is_for_shop: true, query: 'vase' }, { client });
  expect(within(await option('Vase')).getByText('Already in your shop')).toBeTruthy();
});

test('visitors have no tab for their own items, not even if the picker should start there', async () => {
  openPicker({ source: 'items' }, { isMember: false });
  await option('Vase');
  expect(screen.queryByRole('button', { name: 'Your items' })).toBeNull();
});

test('[CR-05] starts with a given search, loads more by cursor and helps without results', async () => {
  const client = createFakeClient();
  client.on(searchProducts, ({ query, cursor }) => {
    if (query === 'zzz') return pageOf([]);
    return cursor === 'c2' ? pageOf([LAMP]) : pageOf([VASE], 'c2');
  });
  const { user } = openPicker({ query: 'home' }, { client });
  await user.click(await option('Vase'));
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await option('Lamp')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  await user.clear(search());
  await user.type(search(), 'zzz');
  expect(await screen.findByText('No results for “zzz”')).toBeTruthy();
});

test('products that fail to load, even offline, can be retried, and the choice is kept', async () => {
  const client = createFakeClient();
  client.on(searchProducts, () => failure('offline'));
  const { user } = openPicker({ query: 'home', chosen: [pickedOf(VASE)] }, { client });
  expect(await screen.findByText('You’re offline. Try again when you’re back online.')).toBeTruthy();
  expect(button('Remove Vase')).toBeTruthy();
  client.on(searchProducts, () => pageOf([VASE]));
  await user.click(button('Try again'));
  expect((await option('Vase')).getAttribute('aria-selected')).toBe('true');
});

test('a failed next page keeps the first one', async () => {
  const client = createFakeClient();
  client.on(searchProducts, ({ cursor }) => (cursor ? failure('internal') : pageOf([VASE], 'c2')));
  const { user } = openPicker({ query: 'home' }, { client });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText(/^Couldn’t load more products\./)).toBeTruthy();
  expect(await option('Vase')).toBeTruthy();
});

test('Escape within the list closes the picker and changes nothing', async () => {
  const { user, answer, cancel } = openPicker();
  await user.click(await option('Vase'));
  await user.keyboard('{ArrowDown} {Escape}');
  await waitFor(() => expect(cancel).toHaveBeenCalledTimes(1));
  expect(answer).not.toHaveBeenCalled();
});
