import { expect, jest, test } from '@jest/globals';
import type { IntentPayload } from '@tagalong/contracts/core/declare';
import { listBrandProducts, listBrands } from '@tagalong/contracts/social/discovery';
import { getBrand } from '@tagalong/contracts/social/people';
import { searchBrands } from '@tagalong/contracts/social/search';
import type { PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { listOwnItems } from '@tagalong/contracts/storefront/own-items';
import { listHotProducts, searchProducts } from '@tagalong/contracts/storefront/product';
import { findProductByLink } from '@tagalong/contracts/storefront/product-list';
import { failure, pageOf, success } from '@tagalong/testing/answers';
import { buildBrand, buildProductCard, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import { pickedOf } from './choice.ts';
import { ProductsPickOverlay } from './products-pick-overlay.tsx';

const VASE = buildProductCard({ id: 8, name: 'Vase' });
const LAMP = buildProductCard({ id: 9, name: 'Lamp', brand_name: 'Ostra', lowest_price: 6_400 });

type Payload = Partial<IntentPayload<typeof PRODUCTS_PICK>>;

function open(payload: Payload = {}, { isMember = true, client = createFakeClient() } = {}) {
  client.on(listHotProducts, () => pageOf([VASE, LAMP]));
  const answer = jest.fn();
  const cancel = jest.fn();
  const overlay = (
    <ProductsPickOverlay
      payload={{ title: 'Tag products', purpose: 'tag', max: 20, ...payload }}
      answer={answer}
      cancel={cancel}
    />
  );
  const view = renderRemote(overlay, { client, user: isMember ? buildUser() : null });
  return { ...view, answer, cancel };
}
const option = (name: string) => screen.findByRole('option', { name: new RegExp(name) });
const search = () => screen.getByRole('searchbox', { name: 'Search products, or paste a link' });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

test('[CR-05] products from several searches are confirmed together in the order of selection', async () => {
  const { user, client, answer } = open();
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
  const { user } = open();
  const lamp = await option('Lamp');
  expect(within(lamp).getByText('Ostra · $64.00')).toBeTruthy();
  await user.click(lamp);
  expect(lamp.getAttribute('aria-selected')).toBe('true');
  await user.click(lamp);
  expect(screen.getByText('Nothing chosen yet')).toBeTruthy();
});

test('[CR-05] earlier choices are shown and can all be removed', async () => {
  const { user, answer } = open({ chosen: [pickedOf(VASE)] });
  expect((await option('Vase')).getAttribute('aria-selected')).toBe('true');
  expect(button('Tag 1 product').disabled).toBe(false);
  await user.click(button('Remove Vase'));
  expect(document.activeElement).toBe(screen.getByText('Nothing chosen yet'));
  await user.click(button('Done'));
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ products: [] }));
});

test('[CR-05] at the limit the picker shows a hint, and removing one makes room', async () => {
  const { user } = open({ max: 1 });
  await user.click(await option('Vase'));
  expect(screen.getByText('1 chosen · You can choose 1 product.')).toBeTruthy();
  expect((await option('Lamp')).getAttribute('aria-disabled')).toBe('true');
  await user.click(button('Remove Vase'));
  await user.click(await option('Lamp'));
  expect(button('Remove Lamp')).toBeTruthy();
});

test('selecting everything by keyboard stops at the limit', async () => {
  const { user } = open({ max: 1 });
  await option('Vase');
  await user.click(await option('Vase'));
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
});

test('[PO-02] [LB-07] products that are already included are marked and stay', async () => {
  const { user } = open({ taken_ids: [8] });
  const vase = await option('Vase');
  expect(within(vase).getByText('Already tagged')).toBeTruthy();
  expect([vase.getAttribute('aria-disabled'), vase.getAttribute('aria-selected')]).toEqual(['true', 'true']);
  await user.click(vase);
  expect(screen.getByText('Nothing chosen yet')).toBeTruthy();
});

test('[CR-05] your items have their own tab, which the search filters', async () => {
  const { user, client } = open({ purpose: 'add' });
  const mug = buildProductCard({ id: 3, name: 'Mug' });
  client.on(listOwnItems, ({ query }) => pageOf(query === 'zzz' ? [] : [mug]));
  await user.click(button('Your items'));
  await user.click(await option('Mug'));
  expect(button('Add 1 product')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Search your items' }), 'zzz');
  expect(await screen.findByText('None of your items match. Try all products instead.')).toBeTruthy();
  expect(button('Add 1 product')).toBeTruthy();
});

test('[CR-05] a brand is found by name, its products are chosen, and a new search returns to the brands', async () => {
  const { user, client, answer } = open();
  client.on(listBrands, () => pageOf([buildBrand({ id: 4, name: 'Ostra', product_count: 1 })]));
  client.on(searchBrands, ({ query }) =>
    pageOf(query === 'kiln' ? [buildBrand({ id: 7, name: 'Field & Kiln' })] : []),
  );
  client.on(listBrandProducts, ({ id }) => pageOf(id === 4 ? [LAMP] : []));
  await user.click(button('Brands'));
  await user.click(await option('Ostra'));
  await user.click(await option('Lamp'));
  expect(document.activeElement).not.toBe(document.body);
  await user.click(button('Back to brands'));
  const field = screen.getByRole('searchbox', { name: 'Search brands' });
  await user.click(await option('Ostra'));
  expect((await option('Lamp')).getAttribute('aria-selected')).toBe('true');
  await user.type(field, 'kiln');
  await user.click(await option('Field & Kiln'));
  expect(await screen.findByText('Field & Kiln products will appear here.')).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'zzz');
  expect(await screen.findByText('No results for “zzz”')).toBeTruthy();
  await user.click(button('Tag 1 product'));
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ products: [pickedOf(LAMP)] }));
});

test('[CR-05] brands that fail to load can be retried', async () => {
  const { user, client } = open();
  client.on(listBrands, () => failure('internal'));
  await user.click(button('Brands'));
  expect(await screen.findByText('Couldn’t load brands')).toBeTruthy();
  client.on(listBrands, () => pageOf([buildBrand({ id: 4, name: 'Ostra' })]));
  await user.click(button('Try again'));
  expect(await option('Ostra')).toBeTruthy();
});

test('[CR-05] [SF-03] the picker starts where it is asked to', async () => {
  const client = createFakeClient();
  client.on(searchProducts, ({ query }) => pageOf(query === 'lamp' ? [LAMP] : []));
  client.on(listBrands, () => pageOf([buildBrand({ id: 4, name: 'Ostra' })]));
  client.on(getBrand, () => success({ ...buildBrand({ id: 4, name: 'Ostra' }), share_picture: null }));
  client.on(listBrandProducts, ({ id }) => pageOf(id === 4 ? [VASE] : []));
  client.on(listOwnItems, ({ kind }) => pageOf(kind === 'liked' ? [LAMP] : []));
  const shows = async (payload: Payload, name: string) => {
    const { unmount } = open(payload, { client });
    expect(await option(name)).toBeTruthy();
    unmount();
  };
  await shows({ source: 'search', slug: 'lamp' }, 'Lamp');
  await shows({ source: 'brands' }, 'Ostra');
  await shows({ source: 'brand', slug: '4' }, 'Vase');
  await shows({ source: 'brand', slug: 'zzz' }, 'Ostra');
  await shows({ source: 'items', slug: 'liked' }, 'Lamp');
  open({ source: 'link' }, { client });
  expect(screen.getByRole('searchbox', { name: 'Paste a product’s link' })).toBeTruthy();
  expect(screen.getByText('Find a product by its link')).toBeTruthy();
});

test('[CR-05] a brand that the picker starts with has its name and leads back to all brands', async () => {
  const client = createFakeClient();
  client.on(listBrands, () => pageOf([buildBrand({ id: 4, name: 'Ostra' })]));
  client.on(getBrand, () => success({ ...buildBrand({ id: 4, name: 'Ostra' }), share_picture: null }));
  client.on(listBrandProducts, () => pageOf([VASE]));
  const { user } = open({ source: 'brand', slug: '4' }, { client });
  expect((await screen.findByRole('button', { name: 'Back to brands' })).textContent).toBe('Brands');
  expect(await screen.findByText('Ostra')).toBeTruthy();
  await user.click(button('Back to brands'));
  expect(await option('Ostra')).toBeTruthy();
});

test('visitors have no tab for their own items, not even if the picker should start there', async () => {
  open({ source: 'items' }, { isMember: false });
  await option('Vase');
  expect(screen.queryByRole('button', { name: 'Your items' })).toBeNull();
});

test('[CR-05] [LB-07] a pasted link finds its product or shows that none matches', async () => {
  const { user, client } = open();
  client.on(findProductByLink, ({ link }) => success(link.endsWith('/vase') ? VASE : null));
  await user.click(search());
  await user.paste('https://shop.example/vase');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.clear(search());
  await user.paste('https://shop.example/other');
  expect(await screen.findByText('We couldn’t find this product')).toBeTruthy();
  expect(client.requestsOf(searchProducts)).toEqual([]);
});

test('[CR-05] starts with a given search, loads more by cursor and helps without results', async () => {
  const client = createFakeClient();
  client.on(searchProducts, ({ query, cursor }) => {
    if (query === 'zzz') return pageOf([]);
    return cursor === 'c2' ? pageOf([LAMP]) : pageOf([VASE], 'c2');
  });
  const { user } = open({ query: 'home' }, { client });
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
  const { user } = open({ query: 'home', chosen: [pickedOf(VASE)] }, { client });
  expect(await screen.findByText('You’re offline. Try again when you’re back online.')).toBeTruthy();
  expect(button('Remove Vase')).toBeTruthy();
  client.on(searchProducts, () => pageOf([VASE]));
  await user.click(button('Try again'));
  expect((await option('Vase')).getAttribute('aria-selected')).toBe('true');
});

test('a failed next page keeps the first one', async () => {
  const client = createFakeClient();
  client.on(searchProducts, ({ cursor }) => (cursor ? failure('internal') : pageOf([VASE], 'c2')));
  const { user } = open({ query: 'home' }, { client });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText(/^Couldn’t load more products\./)).toBeTruthy();
  expect(await option('Vase')).toBeTruthy();
});

test('Escape within the list closes the picker and changes nothing', async () => {
  const { user, answer, cancel } = open();
  await user.click(await option('Vase'));
  await user.keyboard('{ArrowDown} {Escape}');
  await waitFor(() => expect(cancel).toHaveBeenCalledTimes(1));
  expect(answer).not.toHaveBeenCalled();
});
