import { beforeEach, expect, test } from '@jest/globals';
import { TAGGED_PRODUCTS_MAX } from '@tagalong/contracts/core/limits';
import { href } from '@tagalong/contracts/core/routes';
import { CREATE_POST_ACTION_ROUTE } from '@tagalong/contracts/creation/routes';
import { listHotProducts, searchProducts } from '@tagalong/contracts/storefront/product';
import { failure, pageOf } from '@tagalong/testing/answers';
import { buildProductCard, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import { composerStore } from '#lib/composer-store.ts';
import { ProductsStep } from './products-step.tsx';

const HERE = href(CREATE_POST_ACTION_ROUTE, { type: 'video', action: 'products' });
const PREVIEW = href(CREATE_POST_ACTION_ROUTE, { type: 'video', action: 'preview' });
const VASE = buildProductCard({ id: 8, name: 'Vase' });
const LAMP = buildProductCard({ id: 9, name: 'Lamp', brand_name: 'Ostra', lowest_price: 6_400 });

beforeEach(() => composerStore.reset());

function draw() {
  const client = createFakeClient();
  client.on(listHotProducts, () => pageOf([VASE, LAMP]));
  return { ...renderRemote(<ProductsStep />, { client, user: buildUser(), path: HERE }), client };
}
const row = (name: string) => screen.findByRole('button', { name: new RegExp(`^Tag ${name}`) });
const tagged = () => composerStore.current().products.map(({ name }) => name);
const goOn = () => screen.getByRole('button', { name: 'Next' });

test('[CR-05] a product is tagged, counted, and taken away again', async () => {
  const { user } = draw();
  await user.click(await row('Vase'));
  expect(screen.getByText('1 product tagged')).toBeTruthy();
  expect((await row('Vase')).getAttribute('aria-pressed')).toBe('true');
  await user.click(await row('Lamp'));
  expect(tagged()).toEqual(['Vase', 'Lamp']);
  await user.click(screen.getByRole('button', { name: 'Remove Vase' }));
  expect(tagged()).toEqual(['Lamp']);
  await user.click(await row('Lamp'));
  expect(tagged()).toEqual([]);
});

test('[CR-05] products are found by words, after a pause in typing', async () => {
  const { user, client } = draw();
  client.on(searchProducts, ({ query }) =>
    pageOf(query === 'tub chair' ? [buildProductCard({ name: 'Tub chair' })] : []),
  );
  await user.type(screen.getByRole('searchbox'), 'tub chair');
  expect(await row('Tub chair')).toBeTruthy();
  expect(client.requestsOf(searchProducts).at(-1)?.query).toBe('tub chair');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'xyz');
  expect(await screen.findByText('No results for “xyz”. Try fewer or different words.')).toBeTruthy();
});

test('a row says name, brand and price', async () => {
  draw();
  expect(within(await row('Lamp')).getByText('Ostra · $64.00')).toBeTruthy();
});

test('[RT-07] [CR-05] without a product Next reminds and stays; with one it goes to the preview', async () => {
  const { user, location } = draw();
  await row('Vase');
  await user.click(goOn());
  expect(screen.getByRole('alertdialog', { name: 'No products tagged yet' })).toBeTruthy();
  expect(location.href).toBe(HERE);
  await user.click(screen.getByRole('button', { name: 'Tag a product' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(await row('Vase'));
  await user.click(goOn());
  expect(location.href).toBe(PREVIEW);
});

test('a full post takes no more, says so, and still lets go', async () => {
  const products = Array.from({ length: TAGGED_PRODUCTS_MAX }, (_, index) => ({
    id: index + 100,
    name: `Product ${index}`,
    brand_name: 'Ferrow',
    image: '/1.webp',
  }));
  composerStore.change({ products });
  const { user } = draw();
  await user.click(await row('Vase'));
  expect(tagged()).toHaveLength(TAGGED_PRODUCTS_MAX);
  expect(screen.getByText(`You can tag up to ${TAGGED_PRODUCTS_MAX} products.`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove Product 0' }));
  await user.click(await row('Vase'));
  expect(tagged().at(-1)).toBe('Vase');
});

test('more products come when they are asked for', async () => {
  const { user, client } = draw();
  client.on(searchProducts, ({ cursor }) => (cursor === 'c2' ? pageOf([LAMP]) : pageOf([VASE], 'c2')));
  await user.type(screen.getByRole('searchbox'), 'home');
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await row('Lamp')).toBeTruthy();
  expect(await row('Vase')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('products that do not load can be asked for again; what is tagged stays', async () => {
  composerStore.change({ products: [{ id: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp' }] });
  const client = createFakeClient();
  client.on(listHotProducts, () => failure('unavailable'));
  const { user } = renderRemote(<ProductsStep />, { client, user: buildUser(), path: HERE });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('1 product tagged')).toBeTruthy();
  client.on(listHotProducts, () => pageOf([VASE]));
  await user.click(again);
  expect((await row('Vase')).getAttribute('aria-pressed')).toBe('true');
});
