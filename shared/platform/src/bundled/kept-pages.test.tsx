import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { PagesQuery } from '#platform/hooks/query.ts';
import { useKeptPages } from './kept-pages.ts';

const BASE = {
  isPending: false,
  error: null,
  isFetching: false,
  fetchStatus: 'idle',
  refetch: async () => undefined,
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: async () => undefined,
} as const;
const listOf = (...data: string[]): PagesQuery<string> => ({ ...BASE, data: { pages: [{ data }] } });
const LOADING: PagesQuery<string> = { ...BASE, isPending: true, hasNextPage: false, data: undefined };
const FAILED: PagesQuery<string> = { ...LOADING, isPending: false, error: new Error('Offline') };

function show(first: PagesQuery<string>) {
  const { result, rerender } = renderHook((query: PagesQuery<string>) => useKeptPages(query), {
    initialProps: first,
  });
  const shown = () => {
    const { query, isOld } = result.current;
    return { items: query.data?.pages.flatMap(({ data }) => data), hasMore: query.hasNextPage, isOld };
  };
  return { rerender, shown };
}

test('a list stays until the next one has loaded, without loading more of it', () => {
  const { rerender, shown } = show(listOf('vase'));
  rerender(LOADING);
  expect(shown()).toEqual({ items: ['vase'], hasMore: false, isOld: true });
  rerender(listOf('lamp'));
  expect(shown()).toEqual({ items: ['lamp'], hasMore: true, isOld: false });
});

test('an empty list and one whose successor fails are not kept', () => {
  const { rerender, shown } = show(LOADING);
  expect(shown().items).toBeUndefined();
  rerender(listOf());
  rerender(LOADING);
  expect(shown().items).toBeUndefined();
  rerender(listOf('vase'));
  rerender(FAILED);
  expect(shown()).toEqual({ items: undefined, hasMore: false, isOld: false });
});
