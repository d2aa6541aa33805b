import type { IntentPayload } from '@tagalong/contracts/core/declare';
import type { PickedProduct, PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import type { Place } from './place.ts';

/** State and limits of the picker's choice. */
export interface Choice {
  chosen: readonly PickedProduct[];
  max: number;
  /** True for a product that is tagged or added already and can't be chosen. */
  isTaken(product: ProductCard): boolean;
  /** Products are picked for the viewer's shop. */
  isForShop: boolean;
  purpose: IntentPayload<typeof PRODUCTS_PICK>['purpose'];
  change(chosen: readonly PickedProduct[]): void;
}

/** Props of each source of products. */
export interface SourceProps {
  /** Search text; empty without a search. */
  words: string;
  choice: Choice;
  place: Place;
  /** Merchant whose products are picked; undefined for all products. */
  merchantId: number | undefined;
  go(next: Partial<Place>): void;
}

export const pickedOf = ({ id, name, brand_name, images }: ProductCard): PickedProduct => ({
  id,
  name,
  brand_name,
  image: images.img_200x200,
});

/**
 * Returns the choice after a selection among the shown products. Products from other searches stay chosen, and new ones
 * are appended. Limited to `max`, because Ctrl+A selects everything.
 */
export function chosenAfter(
  { chosen, max, isTaken }: Choice,
  shown: readonly ProductCard[],
  selectedIds: readonly number[],
): PickedProduct[] {
  const shownIds = new Set(shown.map(({ id }) => id));
  const kept = chosen.filter(({ id }) => !shownIds.has(id) || selectedIds.includes(id));
  const known = new Set(kept.map(({ id }) => id));
  const isNew = (product: ProductCard): boolean =>
    selectedIds.includes(product.id) && !known.has(product.id) && !isTaken(product);
  const added = shown.filter(isNew).map(pickedOf);
  return [...kept, ...added].slice(0, max);
}
