import type { IntentPayload } from '@tagalong/contracts/core/declare';
import type { PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { useDebounced } from '@tagalong/platform';
import { useState } from 'react';
import { placeOf, searchKeyOf } from './place.ts';

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
