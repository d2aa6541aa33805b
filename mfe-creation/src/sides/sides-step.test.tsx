import { beforeEach, expect, test } from '@jest/globals';
import { PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { failure, success } from '@tagalong/testing/answers';
import { buildProduct, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { EMPTY_SIDE } from '#parts/composer/composer.ts';
import { composerStore, useComposer } from '#parts/composer/composer-store.ts';
import type { PickerPlace } from '#parts/products/picker-place.ts';
import { SidesStep, StartProduct } from './sides-step.tsx';
import { currentSides } from './use-side-picker.ts';

const HERE = '/create-post/thisorthat';
const VASE = { id: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp' };
const IMAGES = { img_200x200: '/p-200.webp', img_400x400: '/p-400.webp', original: '/p.webp' };
const LAMP = { id: 9, name: 'Lamp', brand_name: 'Ostra', image: '/9.webp' };

beforeEach(() => {
  composerStore.finish();
  composerStore.reset('thisorthat');
});

interface StepProps {
  picker?: PickerPlace | null;
  productId?: number | null;
}

function Step({ picker = null, productId = null }: StepProps) {
  const composer = useComposer();
  return (
    <>
      {productId !== null && <StartProduct id={productId} />}
      {composer.kind === 'thisorthat' && <SidesStep composer={composer} picker={picker} />}
    </>
  );
}

function draw(props: StepProps = {}) {
  const client = createFakeClient();
  client.on(getProduct, ({ id }) => success(buildProduct({ id, images: IMAGES })));
  return renderRemote(<Step {...props} />, { client, user: buildUser(), path: HERE });
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const names = () => currentSides()?.map(({ product }) => product?.name);

test('[CR-01] [PO-05] two products are chosen, and the same one can’t be on both sides', async () => {
  const { user, location, asked, answerIntent } = draw();
  await user.click(button('Choose “This”'));
  await answerIntent(PRODUCTS_PICK, { products: [VASE] });
  await user.click(await screen.findByRole('button', { name: 'Choose “That”' }));
  expect(asked.at(-1)?.payload).toMatchObject({ max: 1, chosen: [], taken_ids: [8] });
  await answerIntent(PRODUCTS_PICK, { products: [VASE] });
  await waitFor(() => expect(button('Choose “That”').disabled).toBe(false));
  expect(names()).toEqual(['Vase', undefined]);
  await user.click(button('Choose “That”'));
  await answerIntent(PRODUCTS_PICK, { products: [LAMP] });
  await waitFor(() => expect(names()).toEqual(['Vase', 'Lamp']));
  await user.click(button('Next'));
  expect(location.href).toBe('/create-post/thisorthat/caption');
});

test('[CR-01] the picture of a side is large, and pressing it picks another product', async () => {
  composerStore.change({ sides: [{ product: VASE, photo: null }, EMPTY_SIDE] });
  const { user, asked, answerIntent } = draw();
  const picture = () => button('Change “This”').querySelector('img')?.getAttribute('src');
  await waitFor(() => expect(picture()).toBe('/p-400.webp'));
  await user.click(button('Change “This”'));
  expect(asked.at(-1)?.payload).toMatchObject({ chosen: [VASE] });
  await answerIntent(PRODUCTS_PICK, { products: [LAMP] });
  await waitFor(() => expect(names()).toEqual(['Lamp', undefined]));
});

test('the sides are swapped', async () => {
  composerStore.change({
    sides: [
      { product: VASE, photo: null },
      { product: LAMP, photo: null },
    ],
  });
  const { user } = draw();
  await user.click(button('Swap sides'));
  expect(names()).toEqual(['Lamp', 'Vase']);
  expect(screen.getByText('Lamp is left, Vase is right')).toBeTruthy();
});

test('Next requires both sides', async () => {
  composerStore.change({ sides: [{ product: VASE, photo: null }, EMPTY_SIDE] });
  const { user, location } = draw();
  await user.click(button('Next'));
  expect(screen.getByText('Choose a product or a photo for each side.')).toBeTruthy();
  expect(location.href).toBe(HERE);
});

test('[RT-03] a path of the picker opens it for the first empty side', async () => {
  composerStore.change({ sides: [{ product: VASE, photo: null }, EMPTY_SIDE] });
  const { answerIntent, asked } = draw({ picker: { action: 'search-product', slug: 'lamp' } });
  await answerIntent(PRODUCTS_PICK, { products: [LAMP] });
  expect(asked).toMatchObject([{ payload: { source: 'search', slug: 'lamp', taken_ids: [8] } }]);
  await waitFor(() => expect(names()).toEqual(['Vase', 'Lamp']));
});

test('[RT-03] a path with a product begins with it on the left', async () => {
  const client = createFakeClient();
  client.on(getProduct, () => success(buildProduct({ id: 8, name: 'Vase' })));
  renderRemote(<Step productId={8} />, { client, user: buildUser(), path: HERE });
  await waitFor(() => expect(names()).toEqual(['Vase', undefined]));
});

test('[DR-01] [RT-03] of two paths that were only opened, the second begins with its own product', async () => {
  const ids = () => currentSides()?.map(({ product }) => product?.id);
  const { unmount } = draw({ productId: 8 });
  await waitFor(() => expect(ids()).toEqual([8, undefined]));
  unmount();
  draw({ productId: 9 });
  await waitFor(() => expect(ids()).toEqual([9, undefined]));
});

test('[RT-03] a path with a product adds it to the this-or-that in progress', async () => {
  composerStore.change({ sides: [{ product: VASE, photo: null }, EMPTY_SIDE] });
  draw({ productId: 9 });
  await waitFor(() => expect(currentSides()?.map(({ product }) => product?.id)).toEqual([8, 9]));
});

test('[RT-03] a product that can’t be loaded is explained', async () => {
  const client = createFakeClient();
  client.on(getProduct, () => failure('not-found'));
  renderRemote(<Step productId={8} />, { client, user: buildUser(), path: HERE });
  expect(await screen.findByText(/^Couldn’t load the product to start with\./)).toBeTruthy();
  expect(names()).toEqual([undefined, undefined]);
});
