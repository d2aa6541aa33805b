import { PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { type Host, useAction, useHost } from '@tagalong/platform';
import type { Side } from '#parts/composer/composer.ts';
import { composerStore } from '#parts/composer/composer-store.ts';
import { type PickerPlace, pickerStart } from '#parts/products/picker-place.ts';
import { SIDE_TEXTS } from './side-texts.ts';

export type SideIndex = 0 | 1;

/** Returns the sides of the this-or-that that is being created. */
export function currentSides(): readonly [Side, Side] | null {
  const composer = composerStore.current();
  return composer.kind === 'thisorthat' ? composer.sides : null;
}

export function setProduct(index: SideIndex, product: Side['product'], isGiven = false): void {
  const sides = currentSides();
  if (!sides) return;
  const [left, right] = sides;
  composerStore.change({
    sides: index === 0 ? [{ ...left, product, isGiven }, right] : [left, { ...right, product, isGiven }],
  });
}

/** Picks the product of a side, and calls `onClosed` afterwards; the other side's product can't be chosen again. */
export function useSidePicker() {
  const host = useHost();
  return useAction(async (index: SideIndex, place: PickerPlace | null = null, onClosed?: () => void) => {
    try {
      if (await host.ensureMember('tag')) await pick(host, index, place);
    } finally {
      onClosed?.();
    }
  });
}

async function pick(host: Host, index: SideIndex, place: PickerPlace | null): Promise<void> {
  const sides = currentSides();
  const { product } = sides?.[index] ?? {};
  const other = sides?.[index === 0 ? 1 : 0].product;
  const picked = await host.ask(PRODUCTS_PICK, {
    title: SIDE_TEXTS.choose(index === 0 ? SIDE_TEXTS.left : SIDE_TEXTS.right),
    purpose: 'tag',
    max: 1,
    chosen: product ? [product] : [],
    taken_ids: other ? [other.id] : [],
    ...pickerStart(place),
  });
  const [chosen] = picked?.products ?? [];
  if (chosen && chosen.id !== other?.id) setProduct(index, chosen);
}
