import { expect, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import { listShopCollections, type ShopCollection } from '@tagalong/contracts/storefront/merchant-shop';
import { ME_ROUTE } from '@tagalong/contracts/storefront/routes';
import {
  listShopProblems,
  moveShopItem,
  noteShopItem,
  pinShopItems,
  restoreShopItems,
  type ShopItem,
} from '@tagalong/contracts/storefront/shop-item';
import {
  createShelf,
  deleteShelf,
  fillShelf,
  orderShelves,
  renameShelf,
  restoreShelf,
} from '@tagalong/contracts/storefront/shop-shelf';
import {
  addToStorefront,
  listMyStorefront,
  removeFromStorefront,
} from '@tagalong/contracts/storefront/storefront';
import { failure, OK, pageOf, success } from '@tagalong/testing/answers';
import { buildCreator, buildProductCard } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import { OwnShop } from './own-shop.tsx';

const item = (id: number, name: string, rest: Partial<ShopItem> = {}): ShopItem => ({
  ...buildProductCard({ id, name, is_storefront: true }),
  note: '',
  is_pinned: false,
  collection_id: null,
  place: 1_000 - id,
  ...rest,
});
const shelf = (id: number, name: string, rest: Partial<ShopCollection> = {}): ShopCollection => ({
  id,
  name,
  product_count: 1,
  note: '',
  cover: '/a.webp',
  cover_product_id: null,
  ...rest,
});

function open(items = [item(1, 'Vase'), item(2, 'Jug'), item(3, 'Bowl')], query = '') {
  const client = createFakeClient();
  client.on(listMyStorefront, ({ collection_id }) =>
    pageOf(items.filter((known) => !collection_id || known.collection_id === collection_id)),
  );
  client.on(listShopCollections, () => success([shelf(7, 'Summer'), shelf(8, 'Winter', { note: 'Warm' })]));
  const path = href(ME_ROUTE) + query;
  return renderRemote(<OwnShop />, { client, user: buildCreator(), path, route: ME_ROUTE });
}
type View = ReturnType<typeof open>;
const menuOf = async ({ user }: View, name: string) =>
  user.click(await screen.findByRole('button', { name: `Options for ${name}` }));
const choose = async ({ user }: View, name: string) =>
  user.click(await screen.findByRole('menuitem', { name }));
const openTool = async (view: View, name: string) => {
  await view.user.click(await screen.findByRole('button', { name: 'Manage your shop' }));
  await choose(view, name);
};

test('[SF-01] shelves, order and sales are part of the URL', async () => {
  const view = open([item(1, 'Vase', { collection_id: 7 }), item(2, 'Jug')]);
  const { user, client, location } = view;
  await user.click(await screen.findByRole('button', { name: 'Summer 1' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Jug' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Lowest price' }));
  await user.click(await screen.findByRole('button', { name: 'On sale' }));
  await waitFor(() => expect(location.search).toBe('?shelf=7&sort=price-low&sale=1'));
  await waitFor(() =>
    expect(client.requestsOf(listMyStorefront).at(-1)).toMatchObject({
      collection_id: 7,
      sort: 'price-low',
      on_sale: true,
    }),
  );
});

test('[SF-01] an empty shelf leads back to everything', async () => {
  const { user, location } = open([item(2, 'Jug')], '?shelf=7');
  await user.click(await screen.findByRole('button', { name: 'Show everything' }));
  expect(await screen.findByRole('link', { name: 'Jug' })).toBeTruthy();
  expect(location.search).toBe('');
});

test('[SF-01] a product is pinned and moved in the user’s own order', async () => {
  const view = open();
  view.client.on(pinShopItems, () => OK);
  view.client.on(moveShopItem, () => OK);
  await menuOf(view, 'Jug');
  await choose(view, 'Pin to the start');
  await waitFor(() =>
    expect(view.client.requestsOf(pinShopItems)).toEqual([{ product_ids: [2], is_on: true }]),
  );
  for (const name of ['Move earlier', 'Move later', 'Move to the start', 'Move to the end']) {
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await menuOf(view, 'Jug');
    await choose(view, name);
  }
  await waitFor(() =>
    expect(view.client.requestsOf(moveShopItem)).toEqual([
      { product_id: 2, to: 'before', target_id: 1 },
      { product_id: 2, to: 'after', target_id: 3 },
      { product_id: 2, to: 'first' },
      { product_id: 2, to: 'last' },
    ]),
  );
});

test('[SF-01] in another order, products can’t be moved', async () => {
  const view = open(undefined, '?sort=newest');
  await menuOf(view, 'Jug');
  await screen.findByRole('menuitem', { name: 'Add a note' });
  expect(screen.queryByRole('menuitem', { name: 'Move earlier' })).toBeNull();
});

test('[SF-01] a note is edited and shown on the card, and a failure keeps what was typed', async () => {
  const items = [item(1, 'Vase', { is_pinned: true })];
  const view = open(items);
  const { user, client } = view;
  expect(await screen.findByRole('img', { name: 'Pinned' })).toBeTruthy();
  client.on(noteShopItem, () => failure('unavailable'));
  await menuOf(view, 'Vase');
  await choose(view, 'Add a note');
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Runs small');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/We’re busy/)).toBeTruthy();
  client.on(noteShopItem, () => OK);
  items.splice(0, 1, item(1, 'Vase', { note: 'Runs small' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Runs small')).toBeTruthy();
  expect(client.requestsOf(noteShopItem).at(-1)).toEqual({ product_id: 1, note: 'Runs small' });
});

test('[SF-01] a product moves to a shelf, a new one, or none', async () => {
  const view = open([item(1, 'Vase', { collection_id: 7 })]);
  const { user, client } = view;
  client.on(fillShelf, () => OK);
  client.on(createShelf, ({ name }) => success(shelf(9, name)));
  await menuOf(view, 'Vase');
  await choose(view, 'Move to a shelf');
  await user.click(await screen.findByRole('option', { name: /Winter/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await menuOf(view, 'Vase');
  await choose(view, 'Move to a shelf');
  await user.click(await screen.findByRole('option', { name: 'No shelf' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await menuOf(view, 'Vase');
  await choose(view, 'Move to a shelf');
  await user.click(await screen.findByRole('button', { name: 'New shelf' }));
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Autumn');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(client.requestsOf(fillShelf)).toEqual([
      { collection_id: 8, product_ids: [1], is_on: true },
      { collection_id: 7, product_ids: [1], is_on: false },
      { collection_id: 9, product_ids: [1], is_on: true },
    ]),
  );
});

test('[SF-01] [SF-02] many products are removed with one Undo, which restores them as they were', async () => {
  const view = open([item(1, 'Vase', { note: 'Runs small', is_pinned: true }), item(2, 'Jug')]);
  const { user, client, toasts } = view;
  client.on(removeFromStorefront, () => OK);
  client.on(restoreShopItems, () => OK);
  await openTool(view, 'Select products');
  await user.click(await screen.findByRole('button', { name: 'Select all shown' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove from your Shop' }));
  await waitFor(() => expect(toasts).toMatchObject([{ text: '2 products removed', kind: 'black' }]));
  expect(client.requestsOf(removeFromStorefront)).toEqual([{ product_ids: [1, 2], remove_from: 0 }]);
  await act(async () => toasts[0]?.action?.run());
  await waitFor(() =>
    expect(client.requestsOf(restoreShopItems)).toEqual([
      {
        items: [
          { product_id: 1, note: 'Runs small', is_pinned: true, collection_id: null, place: 999 },
          { product_id: 2, note: '', is_pinned: false, collection_id: null, place: 998 },
        ],
      },
    ]),
  );
});

test('[SF-01] many products are moved to a shelf', async () => {
  const view = open();
  const { user, client } = view;
  client.on(fillShelf, () => OK);
  await openTool(view, 'Select products');
  await user.click(await screen.findByRole('button', { name: 'Vase' }));
  await user.click(screen.getByRole('button', { name: 'Bowl' }));
  await user.click(screen.getByRole('button', { name: 'Move to a shelf' }));
  await user.click(await screen.findByRole('option', { name: /Summer/ }));
  await waitFor(() =>
    expect(client.requestsOf(fillShelf)).toEqual([{ collection_id: 7, product_ids: [1, 3], is_on: true }]),
  );
  expect(await screen.findByRole('link', { name: 'Vase' })).toBeTruthy();
});

test('[SF-01] shelves are created, edited and reordered', async () => {
  const view = open([item(1, 'Vase'), item(2, 'Jug', { collection_id: 7 })]);
  const { user, client } = view;
  client.on(renameShelf, () => OK);
  client.on(orderShelves, () => OK);
  client.on(createShelf, () => failure('name-taken'));
  await openTool(view, 'Manage shelves');
  const sheet = within(await screen.findByRole('dialog', { name: 'Manage shelves' }));
  expect(await sheet.findByText('1 product · Warm')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Options for the shelf Winter' }));
  await choose(view, 'Move earlier');
  await waitFor(() => expect(client.requestsOf(orderShelves)).toEqual([{ collection_ids: [8, 7] }]));
  expect(sheet.getByText('Winter: place 1 of 2')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'New shelf' }));
  await user.type(await sheet.findByRole('textbox', { name: /Name/ }), 'Summer');
  await user.click(sheet.getByRole('button', { name: 'Create' }));
  expect(await sheet.findByText('The name has already been taken.')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Cancel' }));
  await user.click(await sheet.findByRole('button', { name: 'Options for the shelf Summer' }));
  await choose(view, 'Edit shelf');
  await user.clear(await sheet.findByRole('textbox', { name: /Name/ }));
  await user.type(sheet.getByRole('textbox', { name: /Name/ }), 'Spring');
  await user.click(await sheet.findByRole('option', { name: /Jug/ }));
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(client.requestsOf(renameShelf)).toEqual([
      { collection_id: 7, name: 'Spring', note: '', cover_product_id: 2 },
    ]),
  );
});

test('[SF-01] a deleted shelf can be restored, and its view is left', async () => {
  const view = open([item(1, 'Vase', { collection_id: 7 })], '?shelf=7');
  const { user, client, toasts, location } = view;
  client.on(deleteShelf, () => OK);
  client.on(restoreShelf, () => OK);
  await openTool(view, 'Manage shelves');
  await user.click(await screen.findByRole('button', { name: 'Options for the shelf Summer' }));
  await choose(view, 'Delete shelf');
  await waitFor(() => expect(toasts).toMatchObject([{ text: 'Summer deleted' }]));
  await waitFor(() => expect(location.search).toBe(''));
  await act(async () => toasts[0]?.action?.run());
  await waitFor(() => expect(client.requestsOf(restoreShelf)).toEqual([{ collection_id: 7 }]));
});

test('[SF-01] products that can’t be bought are replaced or removed', async () => {
  const view = open();
  const { user, client } = view;
  let problems = [
    {
      id: 1,
      name: 'Vase',
      image: '/a.webp',
      state: 'sold-out' as const,
      replacement: buildProductCard({ id: 9, name: 'Hot vase' }),
    },
    { id: 2, name: 'Jug', image: '/b.webp', state: 'gone' as const, replacement: null },
  ];
  client.on(listShopProblems, () => pageOf(problems));
  client.on(addToStorefront, () => OK);
  client.on(removeFromStorefront, () => {
    problems = problems.slice(1);
    return OK;
  });
  await openTool(view, 'Products that can’t be bought');
  await user.click(await screen.findByRole('button', { name: 'Replace with Hot vase' }));
  await waitFor(() => expect(screen.queryByText('Sold out')).toBeNull());
  expect(client.requestsOf(addToStorefront)).toEqual([{ product_ids: [9] }]);
  expect(screen.getByText('No longer available')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Everything can be bought')).toBeTruthy();
});

test('[SF-01] the shop is viewed as others see it', async () => {
  const view = open();
  await openTool(view, 'View as others see it');
  await waitFor(() => expect(view.location.pathname).toMatch(/^\/user\/\d+\/profile$/));
});
