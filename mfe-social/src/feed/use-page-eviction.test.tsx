import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { listFeed } from '@tagalong/contracts/social/post';
import { useQueryClient } from '@tagalong/platform';
import { failure, pageOf } from '@tagalong/testing/answers';
import { buildPost } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { FeedList } from './feed-list.tsx';

const KEY = [listFeed.name, 'pages', { kind: 'latest', limit: 12 }];
const PAGES = 30;

const answerOf = (page: number) =>
  pageOf(
    Array.from({ length: 12 }, (_, at) => buildPost({ post_id: page * 12 + at + 1 })),
    page + 1 < PAGES ? String(page + 1) : null,
  );

let observers: IntersectionObserverCallback[] = [];
beforeEach(() => {
  observers = [];
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
    observers.push(callback);
    const nothing = (): void => undefined;
    return { observe: nothing, unobserve: nothing, disconnect: nothing } as unknown as IntersectionObserver;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

type Cached = { pages: { data: unknown[] }[] };

function Scrolled({ onCache }: { onCache: (cached: () => Cached | undefined) => void }) {
  const queries = useQueryClient();
  useState(() => {
    const pages = Array.from({ length: PAGES }, (_, page) => answerOf(page));
    const pageParams = pages.map((_, page) => (page === 0 ? null : String(page)));
    queries.setQueryData(KEY, { pages, pageParams });
    onCache(() => queries.getQueryData<Cached>(KEY));
  });
  return <FeedList kind="latest" />;
}

/** Draws a feed of six chapters of five pages from its start, after it was scrolled to its end. */
function renderLongFeed() {
  const client = createFakeClient();
  client.on(listFeed, ({ cursor }) => answerOf(Number(cursor ?? 0)));
  let cached: () => Cached | undefined = () => undefined;
  const { user } = renderRemote(<Scrolled onCache={(read) => (cached = read)} />, { client });
  return {
    client,
    user,
    /** Returns the pages whose data is loaded. */
    full: () => cached()?.pages.flatMap(({ data }, page) => (data.length > 0 ? [page] : [])),
    fetched: () => client.requestsOf(listFeed).map(({ cursor }) => cursor),
  };
}

/** Simulates a reader at this chapter, far from the others. */
async function readAt(chapter: number): Promise<void> {
  const entries = [...screen.getByRole('feed').children].map(
    (target, at) =>
      ({
        target,
        isIntersecting: at === chapter,
        boundingClientRect: { top: 4_000, bottom: 40_000, height: 36_000 },
      }) as unknown as IntersectionObserverEntry,
  );
  await act(async () => {
    for (const callback of observers) callback(entries, {} as never);
  });
}

const from = (first: number, count: number): number[] => Array.from({ length: count }, (_, at) => first + at);

test('[PO-10] distant pages are evicted and restored when the reader returns', async () => {
  const { full, fetched } = renderLongFeed();
  await readAt(0);
  await waitFor(() => expect(full()).toEqual(from(0, 20)));
  expect(fetched()).toEqual([]);
  await readAt(5);
  await waitFor(() => expect(full()).toEqual([...from(10, 10), ...from(25, 5)]));
  expect(fetched()).toEqual(from(25, 5).map(String));
  await readAt(0);
  await waitFor(() => expect(full()).toEqual([...from(0, 5), ...from(10, 10)]));
  expect(fetched().slice(5)).toEqual([undefined, '1', '2', '3', '4']);
});

test('[PO-10] a page that can’t be restored shows an error in place and can be retried', async () => {
  const { client, user, full } = renderLongFeed();
  await readAt(0);
  await waitFor(() => expect(full()).toEqual(from(0, 20)));
  client.on(listFeed, () => failure('unavailable'));
  await readAt(5);
  const again = () => screen.queryAllByRole('button', { name: 'Try again' });
  await waitFor(() => expect(again()).toHaveLength(5));
  expect(screen.getAllByText(/^Couldn’t load posts\./)).toHaveLength(5);
  client.on(listFeed, ({ cursor }) => answerOf(Number(cursor ?? 0)));
  for (const button of again()) await user.click(button);
  await waitFor(() => expect(full()).toEqual([...from(10, 10), ...from(25, 5)]));
  expect(again()).toEqual([]);
});
