import { TAGGED_PRODUCTS_MAX } from '@tagalong/contracts/core/limits';
import { PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { type Host, useAction, useHost } from '@tagalong/platform';
import type { TaggedProduct } from '#parts/composer/composer.ts';
import { composerStore } from '#parts/composer/composer-store.ts';
import { type PickerPlace, pickerStart } from '#parts/products/picker-place.ts';
import { TAG_TEXTS } from './tag-texts.ts';

export type ProductPicking = ReturnType<typeof useProductPicker>;

type Dot = TaggedProduct['place'];

/**
 * Opens the product picker with the tagged products (CR-05), and calls `onClosed` afterwards. Products that stay keep
 * their place on the photo; the first new one is placed at `dot`.
 */
export function useProductPicker() {
  const host = useHost();
  return useAction(async (place: PickerPlace | null = null, onClosed?: () => void, dot: Dot = null) => {
    try {
      if (await host.ensureMember('tag')) await pick(host, place, dot);
    } finally {
      onClosed?.();
    }
  });
}

async function pick(host: Host, place: PickerPlace | null, dot: Dot): Promise<void> {
  const { products: before, change } = composerStore.current();
  const keptIds = change?.kept.map(({ id }) => id) ?? [];
  const picked = await host.ask(PRODUCTS_PICK, {
    title: TAG_TEXTS.title,
    purpose: 'tag',
    max: TAGGED_PRODUCTS_MAX - keptIds.length,
    chosen: before.map(({ place: _, ...product }) => product),
    ...(keptIds.length > 0 && { taken_ids: keptIds }),
    ...pickerStart(place),
  });
  if (!picked) return;
  const places = new Map(before.map(({ id, place: known }) => [id, known]));
  const first = picked.products.find(({ id }) => !places.has(id));
  composerStore.change({
    products: picked.products.map((product) => ({
      ...product,
      place: product === first ? dot : (places.get(product.id) ?? null),
    })),
  });
}
