import { type FeedKind, listFeed } from '@tagalong/contracts/social/post';
import { pagesKey, useQueryClient } from '@tagalong/platform';
import { useEffect, useMemo, useRef } from 'react';
import { FEED_PAGE_POSTS } from '#lib/page-sizes.ts';
import { type FeedPage, shelvePages } from './feed-posts.ts';

interface Cached {
  pages: FeedPage[];
  pageParams: (string | null)[];
}

export interface Shelf {
  kind: FeedKind;
  /** Tells in which chapter the reader is: pages far from it lose their data. */
  near(chapter: number): void;
  /** What brought the page: null is the start. */
  cursorOf(page: number): string | null;
  /** Gives a page on the shelf its data again. */
  fill(page: number, data: FeedPage): void;
}

/**
 * Keeps the data of the pages around the reader only, so that a feed of ten thousand posts weighs as much as one of a
 * few hundred. The others keep their places and their cursors.
 */
export function useShelf(
  kind: FeedKind,
  { isFetching, data }: { isFetching: boolean; data: unknown },
): Shelf {
  const queries = useQueryClient();
  const here = useRef<number | null>(null);
  const shelf = useMemo(() => {
    const key = pagesKey(listFeed, { kind, limit: FEED_PAGE_POSTS });
    const cached = () => queries.getQueryData<Cached>(key);
    const put = (pages: FeedPage[]): void => {
      const before = cached();
      if (!before || before.pages === pages) return;
      // The answers are as old as they were.
      const { dataUpdatedAt: updatedAt = 0 } = queries.getQueryState(key) ?? {};
      queries.setQueryData<Cached>(key, { ...before, pages }, { updatedAt });
    };
    const tidy = (): void => {
      const { pages } = cached() ?? {};
      // A fetch under way ends with the pages as they were when it began.
      if (!pages || here.current === null || queries.isFetching({ queryKey: key, exact: true }) > 0) return;
      put(shelvePages(pages, held(here.current)));
    };
    return {
      kind,
      tidy,
      near(chapter: number) {
        here.current = chapter;
        tidy();
      },
      cursorOf: (page: number) => cached()?.pageParams[page] ?? null,
      fill(page: number, answer: FeedPage) {
        const { pages } = cached() ?? {};
        if (pages?.[page]?.shelf) put(pages.map((before, at) => (at === page ? answer : before)));
      },
    };
  }, [kind, queries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages that came, or a fetch that ended, are the reason
  useEffect(shelf.tidy, [shelf, data, isFetching]);
  return shelf;
}

/** The chapters where the reader is: the one in sight, and the one that holds the focus. */
function held(near: number): number[] {
  const feed = document.activeElement?.closest('[role=feed]');
  const focused = [...(feed?.children ?? [])].findIndex((child) => child.contains(document.activeElement));
  return focused < 0 ? [near] : [near, focused];
}
