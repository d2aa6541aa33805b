import type { IntentPayload } from '@tagalong/contracts/core/declare';
import { idOf } from '@tagalong/contracts/core/wire';
import type { PickSource, PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { OWN_ITEM_KINDS, type OwnItemKind } from '@tagalong/contracts/storefront/storefront';
import { useDebounced } from '@tagalong/platform/use-debounced';
import { useState } from 'react';

/** A tab of the picker; one brand is part of the tab of the brands. */
export type SourceId = Exclude<PickSource, 'brand'>;

export interface OpenedBrand {
  id: number;
  /** Unknown until the brand has loaded if the picker starts with it. */
  name?: string;
}

/** View of the picker. */
export interface Place {
  source: SourceId;
  /** Brand whose products are shown; null for the list of brands. */
  brand: OpenedBrand | null;
  /** First letter of the listed brands; null for the most popular brands. */
  letter: string | null;
  kind: OwnItemKind;
}

/** Returns the place that a caller asks for. A slug that doesn't fit is ignored. */
function placeOf(source: PickSource, slug: string | undefined): Place {
  const id = source === 'brand' ? idOf(slug) : null;
  const kind = source === 'items' && OWN_ITEM_KINDS.find((known) => known === slug);
  return {
    source: source === 'brand' ? 'brands' : source,
    brand: id === null ? null : { id },
    letter: null,
    kind: kind || 'all',
  };
}

/** Names the field in which the place is searched: each tab, and each brand, keeps its own words. */
const searchKeyOf = ({ source, brand }: Place): string => (brand ? `brand-${brand.id}` : source);

type Words = Readonly<Record<string, string>>;

/** Holds what the picker shows and the search words of each place. */
export function usePlace(payload: IntentPayload<typeof PRODUCTS_PICK>, isMember: boolean) {
  const { source = 'search', slug, query } = payload;
  const [place, setPlace] = useState(() => placeOf(isMember || source !== 'items' ? source : 'search', slug));
  const key = searchKeyOf(place);
  const [typed, setTyped] = useState<Words>({ [key]: query ?? (source === 'search' && slug ? slug : '') });
  const settled = useDebounced(typed);
  const words = (settled[key] ?? '').trim();
  return {
    place,
    go: (next: Partial<typeof place>): void => setPlace({ ...place, ...next }),
    typed: typed[key] ?? '',
    type: (text: string): void => setTyped({ ...typed, [key]: text }),
    words,
    /** Names the list that is shown, whose scroll position is kept. */
    listKey: [key, place.kind, place.letter, words].join(' '),
  };
}
