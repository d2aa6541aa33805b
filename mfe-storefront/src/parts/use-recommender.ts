import { idOf } from '@tagalong/contracts/core/wire';
import { RECOMMENDER_PARAMS, type Recommender } from '@tagalong/contracts/storefront/recommender';
import { useSearchParams } from '@tagalong/platform';
import { useMemo } from 'react';

/** Returns the recommender that the page's URL names; anything but ids is ignored. */
export function useRecommender(): Recommender {
  const [search] = useSearchParams();
  return useMemo(() => {
    const named = RECOMMENDER_PARAMS.map((name) => [name, idOf(search.get(name))] as const);
    return Object.fromEntries(named.filter(([, id]) => id !== null));
  }, [search]);
}
