import { beforeEach, expect, test } from '@jest/globals';
import { TAGGED_PRODUCTS_MAX } from '@tagalong/contracts/core/limits';
import { href } from '@tagalong/contracts/core/routes';
import { CREATE_POST_ACTION_ROUTE } from '@tagalong/contracts/creation/routes';
import { PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { buildUser } from '@tagalong/testing/builders';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { composerStore } from '#lib/composer-store.ts';
import { ProductsStep } from './products-step.tsx';

const HERE = href(CREATE_POST_ACTION_ROUTE, { type: 'video', action: 'products' });
const PREVIEW = href(CREATE_POST_ACTION_ROUTE, { type: 'video', action: 'preview' });
const VASE = { id: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp' };
const LAMP = { id: 9, name: 'Lamp', brand_name: 'Ostra', image: '/9.webp' };
const BOWL = { id: 10, name: 'Bowl', brand_name: 'Ostra', image: '/10.webp' };

beforeEach(() => composerStore.reset());

const draw = () => renderRemote(<ProductsStep />, { user: buildUser(), path: HERE });
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
  composerStore.change({ products: [VASE, LAMP, BOWL] });
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
  expect(location.href).toBe(PREVIEW);
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
