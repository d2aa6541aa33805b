import { RECOMMENDER_PARAMS, type Recommender } from '@tagalong/contracts/storefront/recommender';
import { useSearchParams } from '@tagalong/platform';
import { useMemo } from 'react';

/** Returns the recommender that the page's URL names; anything but ids is ignored. */
export function useRecommender(): Recommender {
  const [search] = useSearchParams();
  return useMemo(() => {
    const named = RECOMMENDER_PARAMS.map((name) => [name, search.get(name) ?? ''] as const);
    const ids = named.filter(([, value]) => /^[1-9]\d{0,14}$/.test(value));
    return Object.fromEntries(ids.map(([name, value]) => [name, Number(value)]));
  }, [search]);
}
