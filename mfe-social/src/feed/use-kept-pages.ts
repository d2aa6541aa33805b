import { useEffect, useState } from 'react';

interface Paged<Data> {
  data: Data | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
}

/**
 * The pages to draw. After a log-in the cache is empty and every list starts anew: until as many pages are there as
 * the reader had, the old ones stay, so that nobody loses the place to a log-in (`owner` is who the pages are for).
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is still missing
  useEffect(() => {
    if (mustFetch) fetchMore();
  }, [mustFetch, missing]);
  return isCatchingUp ? kept.data : data;
}
