import { expect, test } from '@jest/globals';
import { listShopCollections } from '@tagalong/contracts/storefront/merchant-shop';
import {
  createShelf,
  deleteShelf,
  fillShelf,
  orderShelves,
  renameShelf,
  restoreShelf,
} from '@tagalong/contracts/storefront/shop-shelf';
import { failure, OK, success } from '@tagalong/testing/answers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { choose, item, menuOf, openShop, openTool, shelf } from './shop-example.tsx';

// One test for each target: together they took longer than a test may on a busy machine.
async function openChoiceOfVase() {
  const view = openShop([item(1, 'Vase', { collection_id: 7 })]);
  view.client.on(fillShelf, () => OK);
  await menuOf(view, 'Vase');
  await choose(view, 'Move to a shelf');
  return view;
}

test.each([
  ['another shelf', /Winter/, { collection_id: 8, product_ids: [1], is_on: true }],
  ['no shelf', 'No shelf', { collection_id: 7, product_ids: [1], is_on: false }],
])('[SF-01] [XT-15] a product moves to %s', async (_, name, request) => {
  const { user, client } = await openChoiceOfVase();
  await user.click(await screen.findByRole('option', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(client.requestsOf(fillShelf)).toEqual([request]);
});

test('[SF-01] [XT-15] a product moves to a new shelf', async () => {
  const { user, client } = await openChoiceOfVase();
  client.on(createShelf, ({ name }) => success(shelf(9, name)));
  await user.click(await screen.findByRole('button', { name: 'New shelf' }));
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Autumn');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(client.requestsOf(fillShelf)).toEqual([{ collection_id: 9, product_ids: [1], is_on: true }]),
  );
});

test('[SF-01] [XT-15] many products are moved to a shelf, and one Undo puts them back', async () => {
  const view = openShop([
    item(1, 'Vase', { collection_id: 8 }),
    item(2, 'Jug'),
    item(3, 'Bowl'),
    item(4, 'Cup', { collection_id: 7 }),
  ]);
  const { user, client, toasts } = view;
  client.on(fillShelf, () => OK);
  await openTool(view, 'Select products');
  await user.click(await screen.findByRole('button', { name: 'Vase' }));
  await user.click(screen.getByRole('button', { name: 'Bowl' }));
  await user.click(screen.getByRole('button', { name: 'Cup' }));
  await user.click(screen.getByRole('button', { name: 'Move to a shelf' }));
  await user.click(await screen.findByRole('option', { name: /Summer/ }));
  await waitFor(() =>
    expect(client.requestsOf(fillShelf)).toEqual([{ collection_id: 7, product_ids: [1, 3], is_on: true }]),
  );
  expect(await screen.findByRole('link', { name: 'Vase' })).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Your shop');
  expect(toasts).toMatchObject([{ text: '2 products moved', action: { label: 'Undo' } }]);
  await act(async () => toasts[0]?.action?.run());
  await waitFor(() =>
    expect(client.requestsOf(fillShelf).slice(1)).toEqual([
      { collection_id: 8, product_ids: [1], is_on: true },
      { collection_id: 7, product_ids: [3], is_on: false },
    ]),
  );
});

test('[SF-01] [XT-15] orders of shelves that follow each other are all saved, and a new shelf comes last', async () => {
  const view = openShop();
  const { user, client } = view;
  const shelves = [shelf(7, 'Summer'), shelf(8, 'Winter')];
  client.on(listShopCollections, () => success([...shelves]));
  let save: () => void = () => undefined;
  client.on(orderShelves, () => new Promise((resolve) => (save = () => resolve(OK))));
  client.on(createShelf, ({ name }) => {
    shelves.push(shelf(9, name));
    return success(shelf(9, name));
  });
  await openTool(view, 'Manage shelves');
  for (const name of ['Summer', 'Winter']) {
    await user.click(await screen.findByRole('button', { name: `Options for the shelf ${name}` }));
    await choose(view, 'Move to the end');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }
  await act(async () => save());
  await waitFor(() =>
    expect(client.requestsOf(orderShelves)).toEqual([{ collection_ids: [8, 7] }, { collection_ids: [7, 8] }]),
  );
  await act(async () => save());
  await user.click(screen.getByRole('button', { name: 'New shelf' }));
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Autumn');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByRole('button', { name: 'Options for the shelf Autumn' });
  expect(
    screen
      .getAllByRole('button', { name: /^Options for the shelf/ })
      .map((row) => row.getAttribute('aria-label')),
  ).toEqual(['Summer', 'Winter', 'Autumn'].map((name) => `Options for the shelf ${name}`));
});

test('[SF-01] [XT-15] a shelf that can’t be deleted stays, with the reason', async () => {
  const view = openShop();
  view.client.on(deleteShelf, () => failure('unavailable'));
  await openTool(view, 'Manage shelves');
  await view.user.click(await screen.findByRole('button', { name: 'Options for the shelf Summer' }));
  await choose(view, 'Delete shelf');
  await waitFor(() => expect(view.toasts[0]?.text).toMatch(/^Not deleted\./));
});

test('[SF-01] [XT-15] shelves are created, edited and reordered', async () => {
  const view = openShop([item(1, 'Vase'), item(2, 'Jug', { collection_id: 7 })]);
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
  expect(await screen.findByRole('dialog', { name: 'New shelf' })).toBeTruthy();
  await user.type(await sheet.findByRole('textbox', { name: /Name/ }), 'Summer');
  await user.click(sheet.getByRole('button', { name: 'Create' }));
  expect(await sheet.findByText('The name has already been taken.')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Cancel' }));
  await user.click(await sheet.findByRole('button', { name: 'Options for the shelf Summer' }));
  await choose(view, 'Edit shelf');
  expect(await screen.findByRole('dialog', { name: 'Edit shelf' })).toBeTruthy();
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

test('[SF-01] [XT-15] a deleted shelf can be restored, and its view is left', async () => {
  const view = openShop([item(1, 'Vase', { collection_id: 7 })], '?shelf=7');
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
