import { useEffect, useState } from 'react';

interface Paged<Data> {
  data: Data | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
}

/**
 * Returns the pages to render. A login empties the cache, so every list reloads from its first page. The old pages stay
 * until as many new ones have loaded, so that the reader keeps the position. `owner` identifies the account of the
 * pages.
 */
export function useKeptPages<Data extends { pages: unknown[] }>(
  query: Paged<Data>,
  owner: number | undefined,
  fetchMore: () => void,
): Data | undefined {
  const { data, hasNextPage, isFetching, isError } = query;
  const [kept, setKept] = useState({ owner, data });
  const missing = (kept.data?.pages.length ?? 0) - (data?.pages.length ?? 0);
  const isCatchingUp = kept.owner !== owner && missing > 0 && !isError && (hasNextPage || !data);

  if (!isCatchingUp && (kept.owner !== owner || kept.data !== data)) setKept({ owner, data });
  const mustFetch = isCatchingUp && data !== undefined && !isFetching;
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run once for each missing page
  useEffect(() => {
    if (mustFetch) fetchMore();
  }, [mustFetch, missing]);
  return isCatchingUp ? kept.data : data;
}
