import { beforeEach, expect, test } from '@jest/globals';
import { AUTH_LOGIN } from '@tagalong/contracts/account/intents';
import { TAGGED_PRODUCTS_MAX } from '@tagalong/contracts/core/limits';
import { href } from '@tagalong/contracts/core/routes';
import { CREATE_POST_ACTION_ROUTE } from '@tagalong/contracts/creation/routes';
import { PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { success } from '@tagalong/testing/answers';
import { buildProduct, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { TaggedProduct } from '#parts/composer/composer.ts';
import { composerStore, useComposer } from '#parts/composer/composer-store.ts';
import type { PickerPlace } from '#parts/products/picker-place.ts';
import { ProductsStep } from './product-fields.tsx';

const HERE = href(CREATE_POST_ACTION_ROUTE, { type: 'video', action: 'products' });
const CAPTION = href(CREATE_POST_ACTION_ROUTE, { type: 'video', action: 'caption' });
const VASE = { id: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp' };
const LAMP = { id: 9, name: 'Lamp', brand_name: 'Ostra', image: '/9.webp' };
const BOWL = { id: 10, name: 'Bowl', brand_name: 'Ostra', image: '/10.webp' };

beforeEach(() => composerStore.reset('video'));

const PLACE = { place: null };
const tags = (...products: object[]) =>
  products.map((product) => ({ ...product, ...PLACE })) as TaggedProduct[];

const Step = ({ picker = null }: { picker?: PickerPlace | null }) => (
  <ProductsStep composer={useComposer()} picker={picker} />
);
function draw(picker?: PickerPlace) {
  const client = createFakeClient();
  client.on(getProduct, ({ id }) => success(buildProduct({ id })));
  return renderRemote(<Step picker={picker ?? null} />, { client, user: buildUser(), path: HERE });
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const tagged = () => composerStore.current().products.map(({ name }) => name);

test('[CR-05] products are picked, counted and removed', async () => {
  const { user, asked, answerIntent } = draw();
  await user.click(button('Add products'));
  await answerIntent(PRODUCTS_PICK, { products: [VASE, LAMP] });
  expect(await screen.findByText('2 products tagged')).toBeTruthy();
  expect(tagged()).toEqual(['Vase', 'Lamp']);
  await user.click(button('Remove Vase'));
  expect(tagged()).toEqual(['Lamp']);
  expect(document.activeElement).toBe(screen.getByText('1 product tagged'));
  // The picker starts with the tagged products, so that they can be removed there, too.
  await user.click(button('Add products'));
  expect(asked.at(-1)).toEqual({
    name: 'products.pick',
    payload: { title: 'Tag products', purpose: 'tag', max: TAGGED_PRODUCTS_MAX, chosen: [LAMP] },
  });
  await answerIntent(PRODUCTS_PICK, null);
  expect(tagged()).toEqual(['Lamp']);
});

test('[CR-05] tagged products are reordered by keyboard, and the moved one keeps the focus', async () => {
  composerStore.change({ products: tags(VASE, LAMP, BOWL) });
  const { user } = draw();
  expect(button('Move Vase up').disabled).toBe(true);
  await user.click(button('Move Vase down'));
  expect(tagged()).toEqual(['Lamp', 'Vase', 'Bowl']);
  expect(screen.getByText('Vase is number 2 of 3')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(tagged()).toEqual(['Lamp', 'Bowl', 'Vase']);
  // At the end of the list the other arrow receives the focus.
  expect(document.activeElement).toBe(button('Move Vase up'));
  await user.keyboard('{Enter}');
  expect(tagged()).toEqual(['Lamp', 'Vase', 'Bowl']);
});

test('[RT-07] [CR-05] without a product, Next shows a reminder that opens the picker', async () => {
  const { user, location, asked, answerIntent } = draw();
  await user.click(button('Next'));
  expect(screen.getByRole('alertdialog', { name: 'No products tagged yet' })).toBeTruthy();
  expect(location.href).toBe(HERE);
  await user.click(button('Tag a product'));
  await answerIntent(PRODUCTS_PICK, { products: [VASE] });
  expect(asked).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(button('Next'));
  expect(location.href).toBe(CAPTION);
});

test('canceling the reminder opens no picker', async () => {
  const { user, asked } = draw();
  await user.click(button('Next'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(asked).toEqual([]);
});

test('at the product limit a hint is shown and products can be removed', async () => {
  const products = Array.from({ length: TAGGED_PRODUCTS_MAX }, (_, index) => ({
    ...VASE,
    place: null,
    id: index + 100,
    name: `Product ${index}`,
  }));
  composerStore.change({ products });
  const { user } = draw();
  expect(screen.getByText(`You can tag up to ${TAGGED_PRODUCTS_MAX} products.`)).toBeTruthy();
  await user.click(button('Remove Product 0'));
  expect(tagged()).toHaveLength(TAGGED_PRODUCTS_MAX - 1);
  expect(screen.getByText('Tag at least one so people can shop your post.')).toBeTruthy();
});

test('[RT-03] [CR-05] a path of the picker opens it, and its end leads to the step', async () => {
  const { location, asked, answerIntent } = draw({ action: 'search-product', slug: 'blue vase' });
  await answerIntent(PRODUCTS_PICK, { products: [VASE] });
  expect(asked).toMatchObject([{ name: 'products.pick', payload: { source: 'search', slug: 'blue vase' } }]);
  await waitFor(() => expect(location.href).toBe(HERE));
  expect(tagged()).toEqual(['Vase']);
});

test('[CR-05] a product that stays tagged keeps its place on the photo', async () => {
  composerStore.change({ products: [{ ...VASE, place: { x: 0.5, y: 0.25 } }] });
  const { user, answerIntent } = draw();
  await user.click(button('Add products'));
  await answerIntent(PRODUCTS_PICK, { products: [LAMP, VASE] });
  await waitFor(() => expect(tagged()).toEqual(['Lamp', 'Vase']));
  expect(composerStore.current().products.map(({ place }) => place)).toEqual([null, { x: 0.5, y: 0.25 }]);
});

test('[CR-05] a tap on the photo picks a product, whose dot is where it was tapped', async () => {
  const photo = { id: 'a', url: '/media/a.webp', alt: 'A shelf' };
  composerStore.reset('image');
  composerStore.change({ photos: [photo], products: [{ ...VASE, place: { x: 0.5, y: 0.25 } }] });
  const { answerIntent } = draw();
  const picture = screen.getByRole('img', { name: 'A shelf' }).parentElement as HTMLElement;
  picture.getBoundingClientRect = () => ({ left: 0, top: 0, width: 100, height: 100 }) as DOMRect;
  fireEvent.click(picture, { clientX: 75, clientY: 80 });
  await answerIntent(PRODUCTS_PICK, { products: [VASE, LAMP, BOWL] });
  await waitFor(() => expect(tagged()).toEqual(['Vase', 'Lamp', 'Bowl']));
  const places = composerStore.current().products.map(({ place }) => place);
  expect(places).toEqual([{ x: 0.5, y: 0.25 }, { x: 0.75, y: 0.8 }, null]);
});

test('[AU-05] [CR-05] a member whose session has ended logs in before tagging', async () => {
  const { user, asked, answerIntent, host } = draw();
  act(() => host.setSession(null));
  await user.click(button('Add products'));
  await answerIntent(AUTH_LOGIN, null);
  expect(asked).toEqual([{ name: 'auth.login', payload: { reason: 'tag' } }]);
});
