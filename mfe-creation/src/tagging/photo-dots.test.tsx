import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TaggedProduct } from '#parts/composer/composer.ts';
import { composerStore, useComposer } from '#parts/composer/composer-store.ts';
import { PhotoDots, placeAfterKey } from './photo-dots.tsx';

const VASE = { id: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp', place: null };
const LAMP = { id: 9, name: 'Lamp', brand_name: 'Ostra', image: '/9.webp', place: null };

const onTag = jest.fn();

function Photo() {
  const { products } = useComposer();
  const change = (changed: readonly TaggedProduct[]) => composerStore.change({ products: changed });
  return <PhotoDots url="/a.webp" alt="A shelf" products={products} onChange={change} onTag={onTag} />;
}

function draw(products: readonly TaggedProduct[]) {
  composerStore.reset('image');
  composerStore.change({ products });
  render(<Photo />);
  const photo = screen.getByRole('img', { name: 'A shelf' }).parentElement as HTMLElement;
  photo.getBoundingClientRect = () => ({ left: 100, top: 50, width: 200, height: 400 }) as DOMRect;
  const places = () => composerStore.current().products.map(({ place }) => place);
  return { photo, user: userEvent.setup({ delay: null }), places };
}
const dot = (name: string) => screen.getByRole('button', { name: new RegExp(`^Dot for ${name}`) });

test('[CR-05] a tap on the photo places the dot of the next product', () => {
  const { photo, places } = draw([VASE, LAMP]);
  fireEvent.click(photo, { clientX: 150, clientY: 250 });
  expect(places()).toEqual([{ x: 0.25, y: 0.5 }, null]);
  fireEvent.click(photo, { clientX: 300, clientY: 450 });
  fireEvent.click(photo, { clientX: 100, clientY: 50 });
  expect(places()).toEqual([
    { x: 0.25, y: 0.5 },
    { x: 1, y: 1 },
  ]);
});

test('[CR-05] a tap on the photo without a product to place tags one there', () => {
  const { photo } = draw([]);
  fireEvent.click(photo, { clientX: 150, clientY: 250 });
  expect(onTag).toHaveBeenLastCalledWith({ x: 0.25, y: 0.5 });
});

test('[CR-05] a dot is placed, moved and removed by keyboard', async () => {
  const { user, places } = draw([VASE, LAMP]);
  await user.click(screen.getByRole('button', { name: 'Place Lamp' }));
  expect(places()).toEqual([null, { x: 0.5, y: 0.5 }]);
  dot('Lamp').focus();
  await user.keyboard('{ArrowRight}{ArrowUp}{Shift>}{ArrowDown}{/Shift}');
  expect(places()[1]).toEqual({ x: 0.52, y: 0.58 });
  await user.keyboard('{Delete}');
  expect(places()).toEqual([null, null]);
  expect(screen.getByRole('button', { name: 'Place Lamp' })).toBeTruthy();
});

test('[CR-05] a dot follows the pointer that holds it, within the photo', () => {
  const { places } = draw([{ ...VASE, place: { x: 0.5, y: 0.5 } }]);
  const held = new Set<number>();
  const target = dot('Vase');
  // jsdom has no pointer capture.
  Object.assign(target, {
    setPointerCapture: (id: number) => held.add(id),
    hasPointerCapture: (id: number) => held.has(id),
  });
  fireEvent.pointerMove(target, { pointerId: 1, clientX: 100, clientY: 50 });
  expect(places()).toEqual([{ x: 0.5, y: 0.5 }]);
  held.add(1);
  const move = new MouseEvent('pointermove', { bubbles: true, clientX: 120, clientY: 900 });
  Object.assign(move, { pointerId: 1 });
  fireEvent(target, move);
  expect(places()).toEqual([{ x: 0.1, y: 1 }]);
});

test.each([
  ['ArrowLeft', { x: 0, y: 0.5 }],
  ['Tab', undefined],
  ['Backspace', null],
])('[CR-05] %s at the edge moves a dot to %j', (key, place) => {
  expect(placeAfterKey({ x: 0.01, y: 0.5 }, { key, shiftKey: false })).toEqual(place);
});
