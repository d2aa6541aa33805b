import type { Endpoint, RequestOf, ResponseOf } from '@tagalong/contracts/core/endpoint';
import { GET_CACHE_MS } from '@tagalong/contracts/core/limits';
import { LIST_END_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { CURSOR_PARAM, cursorIn } from '@tagalong/contracts/core/wire';
import {
  type InfiniteData,
  type Query,
  QueryClient,
  type QueryState,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { isApiError } from '#platform/client/api-error.ts';
import { errorText, type FailedQuery } from '#platform/client/error-text.ts';
import { useHost } from '#platform/host/host.tsx';
import { useLocation } from '#platform/navigation/router.ts';

const RETRIED = new Set(['offline', 'unreachable', 'timeout', 'unavailable', 'internal']);

/** Creates the page's cache. Responses of GETs stay fresh for 20 minutes (AP-02) unless a change clears them. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: GET_CACHE_MS,
        gcTime: GET_CACHE_MS,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 1 && isApiError(error) && RETRIED.has(error.code),
        retryDelay: 800,
      },
    },
  });
}

/** Returns the key of a GET in the query cache. */
export function callKey<E extends Endpoint>(endpoint: E, request: RequestOf<E>): readonly unknown[] {
  return [endpoint.name, request];
}

/**
 * Returns the key of a paged list. The key of a partial request matches every list with the same values in those
 * fields.
 */
export function pagesKey<E extends Endpoint>(
  endpoint: E,
  request: Partial<Omit<RequestOf<E>, 'cursor'>>,
): readonly unknown[] {
  return [endpoint.name, 'pages', request];
}

/** Failures that came with the HTML, and the caches that have some. */
const inlinedFailures = new WeakSet<object>();
const cachesWithFailures = new WeakSet<QueryClient>();

/** Seeds the cache with a failure inlined in the HTML. Returns whether the query has such a failure, which needs no request. */
function useInlinedFailure<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  queryKey: readonly unknown[],
): boolean {
  const { client } = useHost();
  const queries = useQueryClient();
  const failure = client.peekFailure(endpoint, request);
  if (failure) {
    inlinedFailures.add(failure);
    cachesWithFailures.add(queries);
    queries.getQueryCache().build(queries, { queryKey }, failedState(failure));
  }
  const error = cachesWithFailures.has(queries) && queries.getQueryState(queryKey)?.error;
  return Boolean(error && inlinedFailures.has(error));
}

function failedState(error: Error): QueryState {
  return {
    data: undefined,
    dataUpdateCount: 0,
    dataUpdatedAt: 0,
    error,
    errorUpdateCount: 1,
    errorUpdatedAt: 0,
    fetchFailureCount: 1,
    fetchFailureReason: error,
    fetchMeta: null,
    isInvalidated: false,
    status: 'error',
    fetchStatus: 'idle',
  };
}

interface CallHookOptions {
  enabled?: boolean;
  /** How long the response stays fresh, in milliseconds; defaults to 20 minutes. */
  staleMs?: number;
}

/** Returns the response of a GET from the HTML, the cache or the API, in that order. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallHookOptions = {},
) {
  const { client } = useHost();
  const queryKey = callKey(endpoint, request);
  const isKnownToFail = useInlinedFailure(endpoint, request, queryKey);
  return useQuery<ResponseOf<E>>({
    queryKey,
    retryOnMount: !isKnownToFail,
    queryFn: ({ signal }) => client.call(endpoint, request, { signal }),
    initialData: () => client.peek(endpoint, request),
    meta: { tags: endpoint.tags },
    enabled: options.enabled ?? true,
    ...(options.staleMs !== undefined && { staleTime: options.staleMs }),
  });
}

/**
 * A stale list of at most this many pages is fetched again when it is shown again. Pages are fetched one by one, so a
 * longer list stays as it is until the reader asks.
 */
const REFETCHED_PAGES_MAX = 5;

const isShort = (query: { state: { data: { pages: unknown[] } | undefined } }): boolean =>
  (query.state.data?.pages.length ?? 0) <= REFETCHED_PAGES_MAX;

interface PageResponse {
  data: unknown[];
  next_cursor: string | null;
}

interface PagesHookOptions extends CallHookOptions {
  /** The list is the page's own: it starts at the cursor in the page's URL (`useNextPageUrl`). */
  isOfPage?: boolean;
}

/** A list with a cursor, whose pages `fetchNextPage` fetches one by one. */
export function usePages<E extends Endpoint>(
  endpoint: ResponseOf<E> extends PageResponse ? E : never,
  request: Omit<RequestOf<E>, 'cursor'>,
  options: PagesHookOptions = {},
) {
  const { client } = useHost();
  const inUrl = cursorIn(new URLSearchParams(useLocation().search).get(CURSOR_PARAM));
  const start = options.isOfPage ? inUrl : null;
  const key = pagesKey(endpoint as E, request as Partial<Omit<RequestOf<E>, 'cursor'>>);
  const call = (cursor: string | null): RequestOf<E> =>
    ({ ...request, ...(cursor !== null && { cursor }) }) as RequestOf<E>;
  return useInfiniteQuery<
    ResponseOf<E>,
    Error,
    InfiniteData<ResponseOf<E>, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: start === null ? key : [...key, start],
    queryFn: ({ pageParam, signal }) => client.call(endpoint as E, call(pageParam), { signal }),
    initialPageParam: start,
    getNextPageParam: (last) => (last as PageResponse).next_cursor,
    initialData: () => {
      const first = client.peek(endpoint as E, call(start));
      return first && { pages: [first], pageParams: [start] };
    },
    meta: { tags: endpoint.tags },
    refetchOnMount: isShort,
    refetchOnReconnect: isShort,
    enabled: options.enabled ?? true,
    ...(options.staleMs !== undefined && { staleTime: options.staleMs }),
  });
}

/** Part of the result of `usePages` that a list needs. */
export interface PagesQuery<Item> extends FailedQuery {
  data: { pages: { data: Item[]; next_cursor?: string | null }[]; pageParams?: unknown[] } | undefined;
  isPending: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): Promise<unknown>;
}

/** URL of the beginning of a list that starts at the cursor in the page's URL; null for one that starts at its beginning. */
export function useFirstPageUrl({ data }: { data: { pageParams?: unknown[] } | undefined }): string | null {
  const { pathname, search } = useLocation();
  if (typeof data?.pageParams?.[0] !== 'string') return null;
  const params = new URLSearchParams(search);
  params.delete(CURSOR_PARAM);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

/**
 * URL of the page that starts after what a list shows, for browsers without scripts; null at the end of the list. Only lists
 * with `isOfPage` start there.
 */
export function useNextPageUrl({ data }: Pick<PagesQuery<unknown>, 'data'>): string | null {
  const { pathname, search } = useLocation();
  const next = data?.pages.at(-1)?.next_cursor;
  if (!next) return null;
  const params = new URLSearchParams(search);
  params.set(CURSOR_PARAM, next);
  return `${pathname}?${params}`;
}

/** Returns the props of a `ListEnd` that loads the next page, or shows `failedText` and why that failed. */
export function listEndProps(
  query: PagesQuery<unknown>,
  report: (error: unknown) => void,
  failedText: string,
) {
  return {
    pageCount: query.data?.pages.length ?? 0,
    hasMore: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    failure: query.isFetchNextPageError ? `${failedText} ${errorText(query.error)}` : null,
    labels: LIST_END_TEXTS,
    onMore: (): void => {
      query.fetchNextPage().catch(report);
    },
  };
}

/** True while a query has no data yet and is fetching it. */
export function isWaiting(query: { isPending: boolean; fetchStatus: string }): boolean {
  return query.isPending && query.fetchStatus !== 'paused';
}

function hasAnyTag(query: Query, tags: readonly string[]): boolean {
  if (tags.includes('*')) return true;
  const own = query.meta?.tags;
  return Array.isArray(own) && own.some((tag) => tags.includes(String(tag)));
}

/**
 * Clears cached responses with these tags. Those that aren't shown are removed; those that are shown are fetched again,
 * except for endless lists: fetching all their pages would move them under the reader, so they only become stale.
 */
export async function clearTags(queries: QueryClient, tags: readonly string[]): Promise<void> {
  const predicate = (query: Query): boolean => hasAnyTag(query, tags);
  queries.removeQueries({ type: 'inactive', predicate });
  const isEndless = (query: Query): boolean => query.queryKey[1] === 'pages';
  await Promise.all([
    queries.invalidateQueries({ predicate: (query) => predicate(query) && !isEndless(query) }),
    queries.invalidateQueries({
      predicate: (query) => predicate(query) && isEndless(query),
      refetchType: 'none',
    }),
  ]);
}

/** Makes a changing call and clears the lists that it changes (AP-02). Rejects with an `ApiError`. */
export function useChange<E extends Endpoint>(endpoint: E) {
  const { client } = useHost();
  const queries = useQueryClient();
  return async (request: RequestOf<E>): Promise<ResponseOf<E>> => {
    const response = await client.call(endpoint, request);
    await clearTags(queries, endpoint.clears);
    return response;
  };
}
