import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { endpoint, urlOf } from '@tagalong/contracts/core/endpoint';
import { ok, page, paging, success } from '@tagalong/contracts/core/wire';
import * as z from '@tagalong/contracts/core/z';
import type { ClientErrorCode } from '@tagalong/contracts/site/error-codes';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiError } from '#platform/client/api-error.ts';
import { createClient } from '#platform/client/client.ts';
import { createFacts } from '#platform/facts/facts.ts';
import { HostProvider } from '#platform/host/host.tsx';
import { stubHost } from '#platform/host/stub-host.tsx';
import { createBrowserHistory, Router } from '#platform/navigation/router.ts';
import {
  clearTags,
  createQueryClient,
  useCall,
  useChange,
  useFirstPageUrl,
  useNextPageUrl,
  usePages,
} from './query.ts';

const MINUTE_MS = 60_000;
/** Longer than the delay before the retry, in milliseconds. */
const RETRY_MS = 1_000;

const getNumber = endpoint({
  name: 'test.number',
  http: 'GET /test/number',
  access: 'visitor',
  response: success(z.int()),
  tags: ['number'],
});
const listNumbers = endpoint({
  name: 'test.numbers',
  http: 'GET /test/numbers',
  access: 'visitor',
  request: z.object({ ...paging }),
  response: page(z.int()),
  tags: ['number'],
});
const setNumber = endpoint({
  name: 'test.set-number',
  http: 'POST /test/number',
  access: 'visitor',
  body: 'none',
  response: ok,
  clears: ['number'],
});

/** Creates a client whose GET calls return the number of requests so far. */
function setUp({ inlined = {}, url = '/numbers' }: { inlined?: Record<string, unknown>; url?: string } = {}) {
  const queries = createQueryClient();
  const asked: string[] = [];
  const failures: ClientErrorCode[] = [];
  const client = createClient({
    inlined,
    facts: createFacts(),
    onUnauthenticated: () => undefined,
    report: () => undefined,
    async send(called, request) {
      asked.push(called.method === 'GET' ? urlOf(called, request) : called.path);
      const code = failures.shift();
      if (code) throw new ApiError({ code, message: code, call: called.name });
      if (called.method === 'POST') return { status: 'success' };
      if (called.name === 'test.number') return { status: 'success', data: asked.length };
      return { status: 'success', data: [asked.length], next_cursor: `after-${asked.length}` };
    },
  });
  const host = stubHost({ client });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Router location={url} navigator={createBrowserHistory({ v5Compat: true })}>
      <HostProvider host={host}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </HostProvider>
    </Router>
  );
  return {
    asked,
    failures,
    queries,
    drawNumber: () => renderHook(() => useCall(getNumber, {}).data?.data, { wrapper }),
    drawPages: () => renderHook(() => usePages(listNumbers, { limit: 2 }), { wrapper }),
    drawOfPage: () =>
      renderHook(
        () => {
          const query = usePages(listNumbers, { limit: 2 }, { isOfPage: true });
          return { query, nextUrl: useNextPageUrl(query), firstUrl: useFirstPageUrl(query) };
        },
        { wrapper },
      ),
    drawChange: () => renderHook(() => useChange(setNumber), { wrapper }),
    drawFailing: () => renderHook(() => useCall(getNumber, {}), { wrapper }),
  };
}

const later = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));
const clear = (queries: QueryClient, tags: string[]): Promise<void> => act(() => clearTags(queries, tags));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('freshness', () => {
  test('[AP-02] reuses a response for 20 minutes', async () => {
    const { asked, drawNumber } = setUp();
    const first = drawNumber();
    await later(0);
    first.unmount();
    await later(19 * MINUTE_MS);
    expect(drawNumber().result.current).toBe(1);
    await later(0);
    expect(asked).toHaveLength(1);
  });

  test('[AP-02] refetches after 20 minutes', async () => {
    const { asked, drawNumber } = setUp();
    drawNumber();
    await later(20 * MINUTE_MS + 1);
    drawNumber();
    await later(0);
    expect(asked).toHaveLength(2);
  });

  test('two components that show the same response send one request', async () => {
    const { asked, drawNumber } = setUp();
    drawNumber();
    drawNumber();
    await later(0);
    expect(asked).toHaveLength(1);
  });

  test('the inlined response is available in the first render without a request', async () => {
    const { asked, drawNumber } = setUp({ inlined: { '/test/number': { status: 'success', data: 42 } } });
    const seen = drawNumber();
    expect(seen.result.current).toBe(42);
    await later(0);
    expect(asked).toEqual([]);
  });

  test('[XT-25] an inlined failure is shown without a request, until it is tried again', async () => {
    const inlined = { '/test/number': { status: 'error', code: 'not-found', message: 'No such number.' } };
    const { asked, drawFailing } = setUp({ inlined });
    const seen = drawFailing();
    expect(seen.result.current.error).toMatchObject({ code: 'not-found', call: 'test.number' });
    await later(0);
    expect(asked).toEqual([]);
    await act(() => seen.result.current.refetch());
    await later(0);
    expect(seen.result.current.data?.data).toBe(1);
  });

  test('[AP-02] the inlined response is not reused after a change cleared it', async () => {
    const { queries, drawNumber } = setUp({ inlined: { '/test/number': { status: 'success', data: 42 } } });
    drawNumber().unmount();
    await clear(queries, ['number']);
    const again = drawNumber();
    await later(0);
    expect(again.result.current).toBe(1);
  });

  test('the first page of a list comes from the HTML, the next from the API', async () => {
    const first = { status: 'success', data: [42], next_cursor: 'second' };
    const { asked, drawPages } = setUp({ inlined: { '/test/numbers?limit=2': first } });
    const { result } = drawPages();
    expect(result.current.data?.pages).toEqual([first]);
    await act(() => result.current.fetchNextPage());
    expect(asked).toEqual(['/test/numbers?limit=2&cursor=second']);
  });

  test('[XT-25] the list of a page starts at the cursor in its URL, and its next page has a URL', async () => {
    const { asked, drawOfPage, drawPages } = setUp({ url: '/numbers?by=size&cursor=second' });
    const { result } = drawOfPage();
    await later(0);
    expect(asked).toEqual(['/test/numbers?limit=2&cursor=second']);
    expect(result.current.nextUrl).toBe('/numbers?by=size&cursor=after-1');
    expect(result.current.firstUrl).toBe('/numbers?by=size');
    drawPages();
    await later(0);
    expect(asked.at(-1)).toBe('/test/numbers?limit=2');
  });

  test('[XT-25] a whole list has no URLs of further pages', async () => {
    const last = { status: 'success', data: [42], next_cursor: null };
    const { drawOfPage } = setUp({ inlined: { '/test/numbers?limit=2': last } });
    expect(drawOfPage().result.current).toMatchObject({ nextUrl: null, firstUrl: null });
  });
});

describe('clearing', () => {
  test('[AP-02] refetches mounted queries with the tag', async () => {
    const { queries, drawNumber } = setUp();
    const { result } = drawNumber();
    await later(0);
    await clear(queries, ['other', 'number']);
    await later(0);
    expect(result.current).toBe(2);
  });

  test('[AP-02] drops unmounted queries, which are fetched when shown again', async () => {
    const { asked, queries, drawNumber } = setUp();
    const first = drawNumber();
    await later(0);
    first.unmount();
    await clear(queries, ['number']);
    expect(asked).toHaveLength(1);
    expect(drawNumber().result.current).toBeUndefined();
    await later(0);
    expect(asked).toHaveLength(2);
  });

  test('keeps queries without the tags', async () => {
    const { asked, queries, drawNumber } = setUp();
    drawNumber();
    await later(0);
    await clear(queries, ['other']);
    await later(0);
    expect(asked).toHaveLength(1);
  });

  test("[AP-02] '*' clears everything", async () => {
    const { asked, queries, drawNumber } = setUp();
    drawNumber();
    await later(0);
    await clear(queries, ['*']);
    await later(0);
    expect(asked).toHaveLength(2);
  });

  test('an infinite list on screen only becomes stale so that it does not move under the reader', async () => {
    const { asked, queries, drawPages } = setUp();
    const { result } = drawPages();
    await later(0);
    await clear(queries, ['number']);
    await later(0);
    expect(asked).toHaveLength(1);
    expect(result.current.isStale).toBe(true);
  });

  test.each([
    ['a stale short list is refetched when it is mounted again', 2, 2],
    ['a list that was read far down stays as it was', 6, 0],
  ])('[PO-10] %s', async (_, pages, fetchedAgain) => {
    const { asked, queries, drawPages } = setUp();
    const { result, unmount } = drawPages();
    await later(0);
    for (let page = 1; page < pages; page += 1) await act(() => result.current.fetchNextPage());
    await clear(queries, ['number']);
    unmount();
    drawPages();
    await later(0);
    expect(asked).toHaveLength(pages + fetchedAgain);
  });

  test('[AP-02] a successful change clears the tags of its contract', async () => {
    const { asked, drawNumber, drawChange } = setUp();
    const { result } = drawNumber();
    const change = drawChange();
    await later(0);
    await act(() => change.result.current({}));
    await later(0);
    expect(asked).toEqual(['/test/number', '/test/number', '/test/number']);
    expect(result.current).toBe(3);
  });

  test('a change that fails clears nothing and rejects', async () => {
    const { asked, failures, drawNumber, drawChange } = setUp();
    drawNumber();
    const change = drawChange();
    await later(0);
    failures.push('forbidden');
    await expect(change.result.current({})).rejects.toMatchObject({ code: 'forbidden' });
    await later(0);
    expect(asked).toHaveLength(2);
  });
});

describe('a failure', () => {
  test.each(['offline', 'timeout', 'unavailable', 'internal'] as const)(
    '%s is tried once more',
    async (code) => {
      const { asked, failures, drawFailing } = setUp();
      failures.push(code, code);
      const { result } = drawFailing();
      await later(0);
      expect(result.current.error).toBeNull();
      await later(RETRY_MS);
      expect(result.current.error).toMatchObject({ code });
      expect(asked).toHaveLength(2);
    },
  );

  test.each(['not-found', 'forbidden', 'unauthenticated'] as const)('%s is final at once', async (code) => {
    const { asked, failures, drawFailing } = setUp();
    failures.push(code);
    const { result } = drawFailing();
    await later(0);
    expect(result.current.error).toMatchObject({ code });
    expect(asked).toHaveLength(1);
  });

  test('the second attempt may succeed', async () => {
    const { failures, drawNumber } = setUp();
    failures.push('timeout');
    const { result } = drawNumber();
    await later(RETRY_MS);
    expect(result.current).toBe(2);
  });
});
