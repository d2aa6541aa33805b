import type { PickSource } from '@tagalong/contracts/storefront/intents';

interface Picker {
  source: PickSource;
  /** Whether the path has a slug after the action. */
  slug: 'never' | 'maybe' | 'always';
}

/** Actions of paths that open the product picker. */
export const PICKERS = {
  'add-product': { source: 'search', slug: 'never' },
  'all-brands': { source: 'brands', slug: 'never' },
  'add-link': { source: 'link', slug: 'never' },
  'brand-product': { source: 'brand', slug: 'always' },
  'your-items': { source: 'items', slug: 'maybe' },
  'search-product': { source: 'search', slug: 'maybe' },
} as const satisfies Record<string, Picker>;
export type PickerAction = keyof typeof PICKERS;

/** Initial view of the product picker; `slug` is the search query, the brand's id or the kind of items. */
export interface PickerPlace {
  action: PickerAction;
  slug: string | null;
}

/** Returns the initial view of the picker. */
export function pickerStart(place: PickerPlace | null): { source?: PickSource; slug?: string } {
  if (!place) return {};
  const { source } = PICKERS[place.action];
  return place.slug === null ? { source } : { source, slug: place.slug };
}
