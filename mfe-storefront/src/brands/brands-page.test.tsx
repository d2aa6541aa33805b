import { expect, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import { listBrands } from '@tagalong/contracts/social/discovery';
import { searchBrands } from '@tagalong/contracts/social/search';
import { listBrandLetters } from '@tagalong/contracts/storefront/product-list';
import { BRANDS_ROUTE } from '@tagalong/contracts/storefront/routes';
import { failure, pageOf, success } from '@tagalong/testing/answers';
import { buildBrand } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { BrandsPage } from './brands-page.tsx';

function open(query = '') {
  const client = createFakeClient();
  client.on(listBrandLetters, () =>
    success([
      { letter: 'k', count: 1 },
      { letter: 'o', count: 2 },
    ]),
  );
  client.on(listBrands, ({ order, letter }) => {
    if (letter === 'k') return pageOf([buildBrand({ id: 5, name: 'Kiln' })]);
    return pageOf([buildBrand({ id: 4, name: order === 'popular' ? 'Popular' : 'Ostra' })]);
  });
  client.on(searchBrands, ({ query: words }) =>
    pageOf(words === 'kiln' ? [buildBrand({ id: 5, name: 'Kiln' })] : []),
  );
  const path = href(BRANDS_ROUTE) + query;
  return renderRemote(<BrandsPage />, { client, path, route: BRANDS_ROUTE });
}
const brand = (name: string) => screen.findByRole('link', { name });

test('[RT-04] [PR-06] brands are listed by name, by popularity and by letter, with counts', async () => {
  const { user, location } = open();
  expect((await brand('Ostra')).getAttribute('href')).toBe('/brand/4/profile/shop');
  await user.click(screen.getByRole('button', { name: 'Most popular' }));
  expect(await brand('Popular')).toBeTruthy();
  expect(location.search).toBe('?order=popular');
  const letter = await screen.findByRole('button', { name: 'K 1 brand' });
  expect(letter.textContent).toBe('K 1 brand');
  await user.click(letter);
  expect(await brand('Kiln')).toBeTruthy();
  expect(location.search).toBe('?order=popular&letter=k');
});

test('[PR-06] a brand shows pictures of its products, and one without any still has its card', async () => {
  const { client, user } = open();
  const pictures = [1, 2, 3].map((id) => ({ src: `/media/products/${id}-400.webp`, dominant: '#c9b8a6' }));
  client.on(listBrands, () =>
    pageOf([
      buildBrand({ id: 4, name: 'Kiln', pictures }),
      buildBrand({ id: 5, name: 'Ostra', pictures: [] }),
    ]),
  );
  await user.click(await screen.findByRole('button', { name: 'Most popular' }));
  await brand('Kiln');
  const [kiln, ostra] = screen.getAllByRole('article');
  const sources = (card?: HTMLElement) =>
    [...(card?.querySelectorAll('img[loading=lazy]') ?? [])].map((picture) => picture.getAttribute('src'));
  expect(sources(kiln)).toEqual(pictures.map(({ src }) => src));
  expect(sources(ostra)).toEqual([]);
});

test('[PR-06] brands are searched, and the search is part of the URL', async () => {
  const { user, location } = open();
  await brand('Ostra');
  await user.type(screen.getByRole('searchbox', { name: 'Search brands' }), 'kiln');
  expect(await brand('Kiln')).toBeTruthy();
  expect(location.search).toBe('?query=kiln');
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('No results for “kilnzzz”')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'See all brands' }));
  expect(await brand('Ostra')).toBeTruthy();
  await waitFor(() => expect(location.search).toBe(''));
});

test('[PR-06] a search in the URL is shown', async () => {
  open('?query=kiln');
  expect(await brand('Kiln')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('kiln');
});

test('[PR-06] brands of a letter replace those before once they have loaded', async () => {
  const { user, client } = open();
  await brand('Ostra');
  let send = (): void => undefined;
  client.on(
    listBrands,
    () =>
      new Promise((resolve) => {
        send = () => resolve(pageOf([buildBrand({ id: 5, name: 'Kiln' })]));
      }),
  );
  await user.click(await screen.findByRole('button', { name: 'K 1 brand' }));
  expect(screen.getByRole('link', { name: 'Ostra' })).toBeTruthy();
  await act(async () => send());
  expect(await brand('Kiln')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ostra' })).toBeNull();
});

test('brands that fail to load can be retried', async () => {
  const { user, client } = open('?letter=o');
  client.on(listBrands, () => failure('internal'));
  await user.click(await screen.findByRole('button', { name: 'K 1 brand' }));
  expect(await screen.findByText('Couldn’t load brands')).toBeTruthy();
});
