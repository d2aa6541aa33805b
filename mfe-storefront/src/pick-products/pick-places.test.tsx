import { expect, test } from '@jest/globals';
import { listBrands } from '@tagalong/contracts/social/discovery';
import { getBrand } from '@tagalong/contracts/social/people';
import { searchBrands } from '@tagalong/contracts/social/search';
import { listMerchantItems, listMerchantProducts } from '@tagalong/contracts/storefront/merchant-shop';
import { searchProducts } from '@tagalong/contracts/storefront/product';
import { listProducts } from '@tagalong/contracts/storefront/product-filter';
import { findProductByLink, listBrandLetters } from '@tagalong/contracts/storefront/product-list';
import { requestProduct } from '@tagalong/contracts/storefront/product-request';
import { listOwnItems } from '@tagalong/contracts/storefront/storefront';
import { failure, OK, pageOf, success } from '@tagalong/testing/answers';
import { buildBrand, buildProductCard } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { screen, waitFor } from '@testing-library/react';
import { pickedOf } from './choice.ts';
import { button, LAMP, openPicker, option, type Payload, VASE } from './picker-example.tsx';

const search = (name: string) => screen.getByRole('searchbox', { name });

test('[CR-05] a brand is found by name, searched, and left for the brands that were found', async () => {
  const { user, client, answer } = openPicker();
  client.on(listBrands, () => pageOf([buildBrand({ id: 4, name: 'Ostra', product_count: 2 })]));
  client.on(searchBrands, ({ query }) =>
    pageOf(query === 'kiln' ? [buildBrand({ id: 7, name: 'Field & Kiln' })] : []),
  );
  client.on(listProducts, ({ by, text, query }) => {
    if (by !== 'brand' || text !== '4') return pageOf([]);
    return pageOf([LAMP, VASE].filter(({ name }) => name.toLowerCase().startsWith(query ?? '')));
  });
  await user.click(button('Brands'));
  await user.click(await option('Ostra'));
  expect(await option('Vase')).toBeTruthy();
  expect(document.activeElement).not.toBe(document.body);
  await user.type(search('Search this brand'), 'lamp');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.click(await option('Lamp'));
  await user.type(search('Search this brand'), 'zzz');
  expect(await screen.findByText('No results for “lampzzz”')).toBeTruthy();
  await user.click(button('Ostra, back to brands'));
  await user.type(search('Search brands'), 'kiln');
  await user.click(await option('Field & Kiln'));
  expect(await screen.findByText('Field & Kiln products will appear here.')).toBeTruthy();
  await user.click(button('Field & Kiln, back to brands'));
  // The words that found the brand are still there.
  expect(await option('Field & Kiln')).toBeTruthy();
  await user.type(search('Search brands'), 'zzz');
  expect(await screen.findByText('No results for “kilnzzz”')).toBeTruthy();
  await user.click(button('Tag 1 product'));
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ products: [pickedOf(LAMP)] }));
});

test('[CR-05] brands are chosen by their first letter', async () => {
  const { user, client } = openPicker();
  client.on(listBrandLetters, () =>
    success([
      { letter: 'k', count: 1 },
      { letter: 'o', count: 2 },
    ]),
  );
  client.on(listBrands, ({ letter }) =>
    pageOf([letter === 'k' ? buildBrand({ id: 5, name: 'Kiln' }) : buildBrand({ id: 4, name: 'Ostra' })]),
  );
  await user.click(button('Brands'));
  expect(await option('Ostra')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'K 1 brand' }));
  expect(await option('Kiln')).toBeTruthy();
  expect(screen.queryByRole('option', { name: /Ostra/ })).toBeNull();
});

test('[CR-05] brands that fail to load can be retried', async () => {
  const { user, client } = openPicker();
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
  client.on(listProducts, ({ text }) => pageOf(text === '4' ? [VASE] : []));
  client.on(listOwnItems, ({ kind }) => pageOf(kind === 'liked' ? [LAMP] : []));
  const shows = async (payload: Payload, name: string) => {
    const { unmount } = openPicker(payload, { client });
    expect(await option(name)).toBeTruthy();
    unmount();
  };
  await shows({ source: 'search', slug: 'lamp' }, 'Lamp');
  await shows({ source: 'brands' }, 'Ostra');
  await shows({ source: 'brand', slug: '4' }, 'Vase');
  await shows({ source: 'brand', slug: 'zzz' }, 'Ostra');
  await shows({ source: 'items', slug: 'liked' }, 'Lamp');
  openPicker({ source: 'link' }, { client });
  expect(screen.getByRole('searchbox', { name: 'Paste a product’s link' })).toBeTruthy();
  expect(screen.getByText('Find a product by its link')).toBeTruthy();
});

test('[CR-05] a brand that the picker starts with has its name and leads back to all brands', async () => {
  const client = createFakeClient();
  client.on(listBrands, () => pageOf([buildBrand({ id: 4, name: 'Ostra' })]));
  client.on(getBrand, () => success({ ...buildBrand({ id: 4, name: 'Ostra' }), share_picture: null }));
  client.on(listProducts, () => pageOf([VASE]));
  const { user } = openPicker({ source: 'brand', slug: '4' }, { client });
  expect((await screen.findByRole('button', { name: 'Back to brands' })).textContent).toBe('Brands');
  expect(await screen.findByText('Ostra')).toBeTruthy();
  await user.click(button('Ostra, back to brands'));
  expect(await option('Ostra')).toBeTruthy();
  expect(document.activeElement?.contains(screen.getByRole('searchbox', { name: 'Search brands' }))).toBe(
    true,
  );
  expect(document.activeElement?.getAttribute('role')).not.toBe('dialog');
});

test('[CR-05] [LB-07] a pasted link finds its product or shows that none matches', async () => {
  const { user, client } = openPicker();
  client.on(findProductByLink, ({ link }) => success(link.endsWith('/vase') ? VASE : null));
  await user.click(search('Search products, or paste a link'));
  await user.paste('https://shop.example/vase');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.clear(search('Search products, or paste a link'));
  await user.paste('https://shop.example/other');
  expect(await screen.findByText('We couldn’t find this product')).toBeTruthy();
  expect(client.requestsOf(searchProducts)).toEqual([]);
});

test('[CR-05] an unknown shop’s product is requested once', async () => {
  const { user, client } = openPicker({ source: 'link' });
  client.on(findProductByLink, () => success(null));
  client.on(requestProduct, () => failure('too-many-product-requests'));
  await user.type(search('Paste a product’s link'), 'vase');
  expect(await screen.findByText('This isn’t a link. Links start with https://.')).toBeTruthy();
  await user.clear(search('Paste a product’s link'));
  await user.paste('https://new.example/vase');
  await user.click(await screen.findByRole('button', { name: 'Request this product' }));
  expect(await screen.findByText(/^You’ve requested 50 products already/)).toBeTruthy();
  client.on(requestProduct, () => OK);
  await user.click(button('Request this product'));
  expect(await screen.findByText('Requested. You’ll find it in search once we’ve added it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Request this product' })).toBeNull();
  expect(client.requestsOf(requestProduct).at(-1)).toEqual({ link: 'https://new.example/vase' });
});

test('[SF-03] products of the own shop are marked and stay', async () => {
  const client = createFakeClient();
  const mug = buildProductCard({ id: 3, name: 'Mug', is_storefront: true });
  client.on(searchProducts, () => pageOf([mug, VASE]));
  openPicker({ source: 'search', slug: 'mug', purpose: 'add', is_for_shop: true }, { client });
  expect((await option('Mug')).getAttribute('aria-disabled')).toBe('true');
  expect((await option('Vase')).getAttribute('aria-disabled')).toBeNull();
});

test('[SF-03] a merchant’s picker has the products that it sells and those of its shop', async () => {
  const client = createFakeClient();
  client.on(listMerchantProducts, ({ query }) => pageOf(query === 'zzz' ? [] : [VASE]));
  client.on(listMerchantItems, () => pageOf([LAMP]));
  const { user } = openPicker({ merchant_account_id: 9, purpose: 'add' }, { client });
  expect(await option('Vase')).toBeTruthy();
  expect(client.requestsOf(listMerchantProducts)[0]).toMatchObject({ merchant_account_id: 9 });
  await user.type(search('Search this shop'), 'zzz');
  expect(await screen.findByText('No results for “zzz”')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Brands' })).toBeNull();
  await user.click(button('Your items'));
  await user.click(await option('Lamp'));
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(button('Add 1 product')).toBeTruthy();
});

test('[CR-05] each list keeps its scroll position', async () => {
  const { user, client } = openPicker();
  client.on(listBrands, () => pageOf([buildBrand({ id: 4, name: 'Ostra' })]));
  await option('Vase');
  const box = scrollBox(screen.getByRole('listbox'));
  box.scrollTop = 320;
  box.dispatchEvent(new Event('scroll'));
  await user.click(button('Brands'));
  expect(await option('Ostra')).toBeTruthy();
  expect(box.scrollTop).toBe(0);
  await user.click(button('All products'));
  expect(await option('Vase')).toBeTruthy();
  expect(box.scrollTop).toBe(320);
});

function scrollBox(element: HTMLElement): HTMLElement {
  let box = element.parentElement;
  while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement;
  if (!box) throw new Error('Nothing scrolls.');
  return box;
}
