import { TAGGED_PRODUCTS_MAX } from '@tagalong/contracts/core/limits';
import { PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { type Host, useAction, useHost } from '@tagalong/platform';
import { composerStore } from '#parts/composer/composer-store.ts';
import { type PickerPlace, pickerStart } from '#parts/products/picker-place.ts';
import { TAG_TEXTS } from './tag-texts.ts';

export type ProductPicking = ReturnType<typeof useProductPicker>;

/**
 * Opens the product picker with the tagged products (CR-05), and calls `onClosed` afterwards. Products that stay keep
 * their place on the photo.
 */
export function useProductPicker() {
  const host = useHost();
  return useAction(async (place: PickerPlace | null = null, onClosed?: () => void) => {
    try {
      if (await host.ensureMember('tag')) await pick(host, place);
    } finally {
      onClosed?.();
    }
  });
}

async function pick(host: Host, place: PickerPlace | null): Promise<void> {
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
  composerStore.change({
    products: picked.products.map((product) => ({ ...product, place: places.get(product.id) ?? null })),
  });
}
