import { expect, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import {
  deleteLikeboard,
  getLikeboard,
  listLikeboardChoices,
  restoreLikeboard,
  updateLikeboard,
} from '@tagalong/contracts/social/likeboard';
import {
  addToLikeboard,
  arrangeLikeboardItems,
  getLikeState,
  listCoverChoices,
  removeFromLikeboard,
  saveLikeboardCover,
} from '@tagalong/contracts/social/likeboard-items';
import { LIKEBOARD_ROUTE } from '@tagalong/contracts/social/routes';
import { PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { listHotProducts } from '@tagalong/contracts/storefront/product';
import { failure, OK, pageOf, success } from '@tagalong/testing/answers';
import {
  buildLikeboard,
  buildLikeboardChoice,
  buildLikeboardDetail,
  buildProductCard,
  buildUser,
} from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import { LikeboardPage } from './likeboard-page.tsx';

const AT = { route: LIKEBOARD_ROUTE, path: href(LIKEBOARD_ROUTE, { slug: 'calm' }) };
const NAMES = ['Vase', 'Lamp', 'Chair'];
const products = NAMES.map((name, index) => buildProductCard({ id: index + 1, name, is_liked: true }));
const STATE = {
  is_liked: false,
  like_count: 0,
  in_default_likeboard: false,
  in_other_likeboard_count: 0,
  likeboards: [],
  is_storefront: false,
  storefront_only_from_likeboard: false,
};

function openOwn(board: Parameters<typeof buildLikeboardDetail>[0] = {}) {
  const client = createFakeClient();
  const shown = buildLikeboardDetail({
    id: 5,
    slug: 'calm',
    name: 'Calm',
    product_count: 3,
    likes: { products, posts: [] },
    ...board,
  });
  client.on(listHotProducts, () => pageOf([]));
  client.on(getLikeboard, () => success(shown));
  client.on(getLikeState, () => success(STATE));
  return renderRemote(<LikeboardPage />, { client, user: buildUser(), ...AT });
}

type View = ReturnType<typeof openOwn>;
const names = () =>
  screen.queryAllByRole('link', { name: /^(Vase|Lamp|Chair)$/ }).map((link) => link.textContent);
async function choose({ user }: View, entry: string) {
  await user.click(await screen.findByRole('button', { name: 'More options for Calm' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}
async function chooseFor({ user }: View, name: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: `Options for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

test('[LB-02] the menu opens the edit popup with the current values, and Save sends them', async () => {
  const view = openOwn({ description: 'Beige' });
  view.client.on(updateLikeboard, ({ name }) => success(buildLikeboard({ id: 5, name })));
  await choose(view, 'Edit Collection info');
  const popup = await screen.findByRole('dialog', { name: 'Edit Collection info' });
  const name = within(popup).getByRole('textbox', { name: /^Name/ });
  await view.user.clear(name);
  await view.user.type(name, 'Quiet');
  await view.user.click(within(popup).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(view.client.requestsOf(updateLikeboard)).toMatchObject([
    { id: 5, name: 'Quiet', description: 'Beige' },
  ]);
  expect(view.toasts).toEqual([{ text: 'Saved' }]);
});

test('[LB-02] a taken name shows an error in the edit popup and keeps the input', async () => {
  const view = openOwn();
  view.client.on(updateLikeboard, () => failure('name-taken'));
  await choose(view, 'Edit Collection info');
  const popup = await screen.findByRole('dialog', { name: 'Edit Collection info' });
  await view.user.click(within(popup).getByRole('button', { name: 'Save' }));
  expect(await within(popup).findByText('The name has already been taken.')).toBeTruthy();
  expect(within(popup).getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Calm');
});

test('[LB-07] changes visibility optimistically with Undo and rolls back on failure', async () => {
  const view = openOwn({ is_public: false });
  const slow = view.client.defer(updateLikeboard);
  await choose(view, 'Make public');
  expect(await screen.findByText(/products · Public/)).toBeTruthy();
  await act(async () => slow.reject(failure('offline')));
  expect(await screen.findByText(/products · Private/)).toBeTruthy();
  expect(view.toasts[0]).toMatchObject({ kind: 'error' });

  view.client.on(updateLikeboard, ({ is_public }) =>
    success(buildLikeboard({ is_public: Boolean(is_public) })),
  );
  await choose(view, 'Make public');
  await waitFor(() => expect(view.toasts[1]?.text).toBe('Anyone can see it now'));
  await act(async () => view.toasts[1]?.action?.run());
  expect(view.client.requestsOf(updateLikeboard).map(({ is_public }) => is_public)).toEqual([
    true,
    true,
    false,
  ]);
});

test('[LB-08] a collection is deleted after a confirmation and restored by Undo', async () => {
  const view = openOwn();
  view.client.on(deleteLikeboard, () => OK);
  view.client.on(restoreLikeboard, () => success(buildLikeboard({ id: 5 })));
  await choose(view, 'Delete collection');
  const question = await screen.findByRole('alertdialog', { name: 'Delete “Calm”?' });
  expect(within(question).getByText(/^Its 3 items will no longer be liked/)).toBeTruthy();
  await view.user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(view.location.pathname).toBe('/me/likeboards'));
  expect(view.toasts[0]?.text).toBe('“Calm” deleted');
  await act(async () => view.toasts[0]?.action?.run());
  expect(view.client.requestsOf(restoreLikeboard)).toEqual([{ id: 5 }]);
  expect(view.published).toContainEqual({ name: 'likeboard.created@1', payload: { id: 5 } });
});

test('[LB-08] the default collection can’t be deleted', async () => {
  const view = openOwn({ is_default: true });
  await view.user.click(await screen.findByRole('button', { name: 'More options for Calm' }));
  expect(await screen.findByRole('menuitem', { name: 'Make public' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Delete collection' })).toBeNull();
});

test('[LB-07] visitors and other members see neither the menu nor Add products', async () => {
  openOwn({ is_public: true, owner: { user_id: 2, nickname: 'Mara', is_me: false } });
  await screen.findByText('by Mara');
  expect(screen.queryByRole('button', { name: /^(More for|What to do)/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add products' })).toBeNull();
});

test('[LB-07] picked products are added and shown', async () => {
  const view = openOwn();
  view.client.on(addToLikeboard, () => success({ ...buildLikeboard({ id: 5 }), changed_ids: [7] }));
  const before = view.client.requestsOf(getLikeboard).length;
  await view.user.click(await screen.findByRole('button', { name: 'Add products' }));
  await view.answerIntent(PRODUCTS_PICK, {
    products: [{ id: 7, name: 'Bowl', brand_name: 'Ostra', image: '/7.webp' }],
  });
  await waitFor(() => expect(view.toasts[0]?.text).toBe('Added to Calm'));
  expect(view.asked[0]?.payload).toMatchObject({ taken_ids: [1, 2, 3] });
  expect(view.client.requestsOf(addToLikeboard)).toEqual([{ id: 5, type: 3, target_ids: [7] }]);
  await waitFor(() => expect(view.client.requestsOf(getLikeboard).length).toBeGreaterThan(before));
});

test('[LB-07] a product is removed optimistically, and Undo restores its position', async () => {
  const view = openOwn();
  const slow = view.client.defer(removeFromLikeboard);
  view.client.on(addToLikeboard, () => success(buildLikeboard({ id: 5 })));
  view.client.on(arrangeLikeboardItems, () => OK);
  await chooseFor(view, 'Lamp', 'Remove from this collection');
  await waitFor(() => expect(names()).toEqual(['Vase', 'Chair']));
  await act(async () => slow.resolve(success({ ...buildLikeboard({ id: 5 }), changed_ids: [2] })));
  await waitFor(() => expect(view.toasts[0]?.text).toBe('Removed from Calm'));
  await act(async () => view.toasts[0]?.action?.run());
  await waitFor(() =>
    expect(view.client.requestsOf(arrangeLikeboardItems)).toEqual([
      { id: 5, type: 3, target_ids: [1, 2, 3] },
    ]),
  );
  expect(view.client.requestsOf(addToLikeboard)).toEqual([{ id: 5, type: 3, target_ids: [2] }]);
});

test('[LB-07] a failed removal restores the product and shows an error', async () => {
  const view = openOwn();
  view.client.on(removeFromLikeboard, () => failure('timeout'));
  await chooseFor(view, 'Lamp', 'Remove from this collection');
  await waitFor(() => expect(view.toasts[0]).toMatchObject({ kind: 'error' }));
  expect(names()).toEqual(['Vase', 'Lamp', 'Chair']);
});

test('[LB-07] an item that no collection contains loses its like elsewhere', async () => {
  const view = openOwn();
  view.client.on(removeFromLikeboard, () => success({ ...buildLikeboard({ id: 5 }), changed_ids: [2] }));
  await chooseFor(view, 'Lamp', 'Remove from this collection');
  await waitFor(() =>
    expect(view.published).toContainEqual({
      name: 'fact.changed@1',
      payload: { facts: [{ name: 'product.is_liked', id: 2, value: false }] },
    }),
  );
});

test('[LB-07] a product moves to another collection, and the current one is not offered', async () => {
  const view = openOwn();
  view.client.on(listLikeboardChoices, () =>
    success([
      buildLikeboardChoice({ id: 5, name: 'Calm', target_in_the_likeboard: true }),
      buildLikeboardChoice({ id: 6, name: 'Desk' }),
    ]),
  );
  view.client.on(addToLikeboard, () => success({ ...buildLikeboard({ id: 6 }), changed_ids: [2] }));
  view.client.on(removeFromLikeboard, () => success({ ...buildLikeboard({ id: 5 }), changed_ids: [2] }));
  await chooseFor(view, 'Lamp', 'Move to another collection');
  const desk = await screen.findByRole('option', { name: /Desk/ });
  expect(screen.queryByRole('option', { name: /Calm/ })).toBeNull();
  await view.user.click(desk);
  await waitFor(() => expect(view.toasts[0]?.text).toBe('Moved to Desk'));
  expect(view.client.requestsOf(addToLikeboard)).toEqual([{ id: 6, type: 3, target_ids: [2] }]);
  expect(view.client.requestsOf(removeFromLikeboard)).toEqual([{ id: 5, type: 3, target_ids: [2] }]);
});

test('[LB-07] a menu step reorders optimistically, announces the position and rolls back on failure', async () => {
  const view = openOwn();
  const slow = view.client.defer(arrangeLikeboardItems);
  await chooseFor(view, 'Chair', 'Move to start');
  await waitFor(() => expect(names()).toEqual(['Chair', 'Vase', 'Lamp']));
  expect(screen.getByText('Chair is now 1 of 3')).toBeTruthy();
  await act(async () => slow.reject(failure('internal')));
  await waitFor(() => expect(names()).toEqual(['Vase', 'Lamp', 'Chair']));
});

test('[LB-07] several items are selected and removed together', async () => {
  const view = openOwn();
  view.client.on(removeFromLikeboard, () => success({ ...buildLikeboard({ id: 5 }), changed_ids: [1, 3] }));
  await choose(view, 'Select items');
  expect(await screen.findByText('Nothing selected')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove' }).disabled).toBe(true);
  await view.user.click(screen.getByRole('button', { name: 'Vase' }));
  await view.user.click(screen.getByRole('button', { name: 'Chair' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  await view.user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(view.toasts[0]?.text).toBe('2 removed from Calm'));
  expect(view.client.requestsOf(removeFromLikeboard)).toEqual([{ id: 5, type: 3, target_ids: [1, 3] }]);
});

test('[LB-07] several items are copied, and Undo removes only those that were added', async () => {
  const view = openOwn();
  view.client.on(listLikeboardChoices, () => success([buildLikeboardChoice({ id: 6, name: 'Desk' })]));
  view.client.on(addToLikeboard, () => success({ ...buildLikeboard({ id: 6 }), changed_ids: [3] }));
  view.client.on(removeFromLikeboard, () => success({ ...buildLikeboard({ id: 6 }), changed_ids: [3] }));
  await choose(view, 'Select items');
  await view.user.click(await screen.findByRole('button', { name: 'Select all' }));
  await view.user.click(screen.getByRole('button', { name: 'Copy' }));
  await view.user.click(await screen.findByRole('option', { name: /Desk/ }));
  await waitFor(() => expect(view.toasts[0]?.text).toBe('Added to Desk'));
  await act(async () => view.toasts[0]?.action?.run());
  expect(view.client.requestsOf(removeFromLikeboard)).toEqual([{ id: 6, type: 3, target_ids: [3] }]);
});

test('[LB-07] each picture in Arrange has a menu of steps, and each step is saved', async () => {
  const view = openOwn();
  view.client.on(arrangeLikeboardItems, () => OK);
  await choose(view, 'Arrange');
  expect(await screen.findByRole('button', { name: 'Drag Vase' })).toBeTruthy();
  await chooseFor(view, 'Vase', 'Move later');
  await waitFor(() =>
    expect(view.client.requestsOf(arrangeLikeboardItems)).toEqual([
      { id: 5, type: 3, target_ids: [2, 1, 3] },
    ]),
  );
  await view.user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(names()).toEqual(['Lamp', 'Vase', 'Chair']));
});

test('[LB-04] the cover editor toggles and swaps pictures, changes the layout and saves', async () => {
  const photos = ['/media/1-200x200.webp', '/media/2-200x200.webp', '/media/3-200x200.webp'];
  const view = openOwn({ cover_photos: photos, layout: '3-1' });
  view.client.on(listCoverChoices, () => success([...photos, '/media/4-200x200.webp']));
  view.client.on(saveLikeboardCover, () => success(buildLikeboard({ id: 5 })));
  await choose(view, 'Change cover');
  const sheet = within(await screen.findByRole('dialog', { name: 'Change cover' }));
  const save = () => sheet.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(await sheet.findByText('Pictures · 3 of 5')).toBeTruthy();
  expect(save().disabled).toBe(true);
  expect(sheet.getAllByRole('radio')).toHaveLength(4);

  await view.user.click(sheet.getByRole('button', { name: 'Picture 4' }));
  expect(sheet.getAllByRole('radio')).toHaveLength(9);
  await view.user.click(sheet.getByRole('radio', { name: 'Layout 7 of 9' }));
  // The keyboard is the alternative to dragging.
  sheet.getByRole('button', { name: 'Picture 1 of 4' }).focus();
  await view.user.keyboard('{Enter}');
  expect(sheet.getByRole('button', { name: 'Picture 1 of 4' }).getAttribute('aria-pressed')).toBe('true');
  sheet.getByRole('button', { name: 'Picture 3 of 4' }).focus();
  await view.user.keyboard('{Enter}');
  expect(sheet.getByText('Swapped pictures 1 and 3')).toBeTruthy();
  await view.user.click(save());
  await waitFor(() => expect(view.toasts[0]?.text).toBe('Cover saved'));
  expect(view.client.requestsOf(saveLikeboardCover)).toEqual([
    { id: 5, layout: '4-7', cover_photos: [photos[2], photos[1], photos[0], '/media/4-200x200.webp'] },
  ]);
});

test('[LB-04] an automatic cover is saved without pictures, and a failed save can be retried', async () => {
  const photos = ['/media/2.webp', '/media/1.webp'];
  const view = openOwn({ cover_photos: photos, layout: '2-2' });
  view.client.on(listCoverChoices, () => success(['/media/1.webp', '/media/2.webp']));
  view.client.on(saveLikeboardCover, () => failure('offline'));
  await choose(view, 'Change cover');
  const sheet = within(await screen.findByRole('dialog', { name: 'Change cover' }));
  await view.user.click(await sheet.findByRole('switch', { name: /Update automatically/ }));
  await view.user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText(/You’re offline/)).toBeTruthy();
  view.client.on(saveLikeboardCover, () => success(buildLikeboard({ id: 5 })));
  await view.user.click(sheet.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(view.toasts).toHaveLength(1));
  expect(view.client.requestsOf(saveLikeboardCover)[1]).toEqual({ id: 5, layout: '2-2', cover_photos: [] });
});

test('[LB-07] the owner sees price changes since the product was saved', async () => {
  const [vase] = products;
  if (!vase) throw new Error('no product');
  openOwn({ saved_prices: [{ product_id: vase.id, price: vase.lowest_price + 1_200 }] });
  expect(await screen.findByText('$12.00 less than when you saved it')).toBeTruthy();
  expect(screen.getByText('1 price drop')).toBeTruthy();
});
