import { expect, test } from '@jest/globals';
import {
  listShopProblems,
  moveShopItem,
  noteShopItem,
  pinShopItems,
  restoreShopItems,
} from '@tagalong/contracts/storefront/shop-item';
import { listMyStorefront, removeFromStorefront } from '@tagalong/contracts/storefront/storefront';
import { failure, OK, pageOf } from '@tagalong/testing/answers';
import { buildProductCard } from '@tagalong/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { choose, item, menuOf, openShop, openTool } from './shop-example.tsx';

test('[SF-01] [XT-15] shelves, order and sales are part of the URL', async () => {
  const view = openShop([item(1, 'Vase', { collection_id: 7 }), item(2, 'Jug')]);
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

test('[SF-01] [XT-15] the filter comes first, where a narrow screen shows it', async () => {
  openShop([item(1, 'Vase')], '?sale=1');
  const chips = within(await screen.findByRole('group', { name: 'Sort' })).getAllByRole('button');
  expect(chips[0]?.textContent).toBe('On sale');
  expect(chips[0]?.getAttribute('aria-pressed')).toBe('true');
});

test('[SF-01] [XT-15] an empty shelf leads back to everything', async () => {
  const { user, location } = openShop([item(2, 'Jug')], '?shelf=7');
  expect(await screen.findByText('Nothing on this shelf')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Show everything' }));
  expect(await screen.findByRole('link', { name: 'Jug' })).toBeTruthy();
  expect(location.search).toBe('');
});

test('[SF-01] [XT-15] a shop without sales says so instead of speaking of a shelf', async () => {
  openShop([], '?sale=1');
  expect(await screen.findByText('Nothing is on sale')).toBeTruthy();
  expect(screen.queryByText('Nothing on this shelf')).toBeNull();
});

test('[SF-01] [XT-15] a product is pinned and moved in the user’s own order', async () => {
  const view = openShop();
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

test('[SF-01] [XT-15] products are arranged in the user’s own order, whatever order was shown', async () => {
  const view = openShop([item(1, 'Vase'), item(2, 'Jug')], '?sort=newest&sale=1');
  await openTool(view, 'Arrange products');
  const heading = await screen.findByRole('heading', { name: 'Arrange products' });
  expect(document.activeElement).toBe(heading);
  expect(view.location.search).toBe('');
  const tiles = screen.getAllByRole('button', { name: /^Drag / });
  expect(tiles.map((tile) => tile.getAttribute('aria-label'))).toEqual(['Drag Vase', 'Drag Jug']);
  await view.user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('link', { name: 'Jug' })).toBeTruthy();
});

test('[SF-01] [XT-15] in another order, products can’t be moved', async () => {
  const view = openShop(undefined, '?sort=newest');
  await menuOf(view, 'Jug');
  await screen.findByRole('menuitem', { name: 'Add a note' });
  expect(screen.queryByRole('menuitem', { name: 'Move earlier' })).toBeNull();
});

test('[SF-01] [XT-15] a note is edited and shown on the card, and a failure keeps what was typed', async () => {
  const items = [item(1, 'Vase', { is_pinned: true })];
  const view = openShop(items);
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

test('[SF-01] [SF-02] [XT-15] many products are removed with one Undo, which restores them as they were', async () => {
  const view = openShop([item(1, 'Vase', { note: 'Runs small', is_pinned: true }), item(2, 'Jug')]);
  const { user, client, toasts } = view;
  client.on(removeFromStorefront, () => OK);
  client.on(restoreShopItems, () => OK);
  await openTool(view, 'Select products');
  await user.click(await screen.findByRole('button', { name: 'Select all shown' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  const remove = () => user.click(screen.getByRole('button', { name: 'Remove from your Shop' }));
  const question = () => screen.findByRole('alertdialog', { name: 'Remove 2 products from your Shop?' });
  await remove();
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(client.requestsOf(removeFromStorefront)).toEqual([]);
  expect(screen.getByText('2 selected')).toBeTruthy();
  await remove();
  await user.click(within(await question()).getByRole('button', { name: 'Remove' }));
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

const WAS = { note: 'Runs small', added_at: '2026-05-01T10:00:00.000Z' };

test('[SF-02] [SF-01] [XT-15] Undo of a removal restores the product as it was', async () => {
  const view = openShop([item(1, 'Vase', { ...WAS, is_pinned: true, collection_id: 7 })]);
  const { user, client, toasts } = view;
  client.on(removeFromStorefront, () => OK);
  client.on(restoreShopItems, () => OK);
  await user.click(await screen.findByRole('button', { name: 'Remove Vase from your Shop' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Vase' })).toBeNull());
  await act(async () => toasts[0]?.action?.run());
  expect(await screen.findByRole('link', { name: 'Vase' })).toBeTruthy();
  expect(client.requestsOf(restoreShopItems)).toEqual([
    { items: [{ product_id: 1, ...WAS, is_pinned: true, collection_id: 7, place: 999 }] },
  ]);
});

test('[SF-01] [XT-15] products that can’t be bought are replaced or removed', async () => {
  const view = openShop();
  const { user, client } = view;
  let problems = [
    {
      id: 1,
      name: 'Vase',
      image: '/a.webp',
      note: 'Runs small',
      is_pinned: true,
      collection_id: 7,
      place: 5,
      state: 'sold-out' as const,
      replacement: buildProductCard({
        id: 9,
        name: 'Hot vase',
        images: { img_200x200: '/hot.webp', img_400x400: '/hot-400.webp', original: '/hot-800.webp' },
        lowest_price: 4_000,
        full_price: 5_000,
      }),
    },
    {
      id: 2,
      name: 'Jug',
      image: '/b.webp',
      note: '',
      is_pinned: false,
      collection_id: null,
      place: 4,
      state: 'gone' as const,
      replacement: null,
    },
  ];
  client.on(listShopProblems, () => pageOf(problems));
  client.on(restoreShopItems, () => OK);
  client.on(removeFromStorefront, () => {
    problems = problems.slice(1);
    return OK;
  });
  await openTool(view, 'Products that can’t be bought');
  const replace = await screen.findByRole('button', { name: 'Replace with Hot vase' });
  const row = within(replace.closest('li') as HTMLElement);
  expect(row.getByText('Hot vase')).toBeTruthy();
  expect(row.getByText('$40.00')).toBeTruthy();
  expect(row.getByText('$50.00')).toBeTruthy();
  const pictures = replace.closest('li')?.querySelectorAll('img') ?? [];
  expect([...pictures].map((picture) => picture.getAttribute('src'))).toEqual(['/a.webp', '/hot.webp']);
  await user.click(replace);
  await waitFor(() => expect(screen.queryByText('Sold out')).toBeNull());
  expect(client.requestsOf(restoreShopItems)).toEqual([
    { items: [{ product_id: 9, note: '', is_pinned: true, collection_id: 7, place: 5 }] },
  ]);
  expect(screen.getByText('No longer available')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Everything can be bought')).toBeTruthy();
  expect(view.toasts).toMatchObject([{ text: 'Removed from your Shop！', action: { label: 'Undo' } }]);
});

test('[SF-01] [XT-15] the shop is viewed as others see it', async () => {
  const view = openShop();
  await openTool(view, 'View as others see it');
  await waitFor(() => expect(view.location.pathname).toMatch(/^\/user\/\d+\/profile$/));
  expect(view.location.search).toBe('?part=shop');
});

test('[SF-01] [XT-15] the shop has a short link and its QR code', async () => {
  const view = openShop();
  await openTool(view, 'QR code and link');
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to your shop' });
  expect(link.value).toBe(`${location.origin}/s/ines`);
  expect(screen.getByRole('img', { name: 'QR code of your shop' })).toBeTruthy();
  await view.user.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(view.toasts).toMatchObject([{ text: 'Link copied' }]));
  expect(await navigator.clipboard.readText()).toBe(link.value);
});
