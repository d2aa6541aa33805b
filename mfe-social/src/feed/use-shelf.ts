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
  /** Reports the reader's current chapter, because pages far from it are evicted. */
  near(chapter: number): void;
  /** Returns the cursor that requested the page; null for the first page. */
  cursorOf(page: number): string | null;
  /** Restores the data of an evicted page. */
  fill(page: number, data: FeedPage): void;
}

/**
 * Evicts the data of pages far from the reader, so that a feed of 10,000 posts needs as much memory as one of a few
 * hundred. Evicted pages keep their position and cursor.
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
      // Eviction must not make the remaining responses look fresh.
      const { dataUpdatedAt: updatedAt = 0 } = queries.getQueryState(key) ?? {};
      queries.setQueryData<Cached>(key, { ...before, pages }, { updatedAt });
    };
    const tidy = (): void => {
      const { pages } = cached() ?? {};
      // A running fetch restores the pages as they were when it started, so eviction waits for its end.
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

/** Returns the chapters to keep: the visible one and the one that contains the focus. */
function held(near: number): number[] {
  const feed = document.activeElement?.closest('[role=feed]');
  const focused = [...(feed?.children ?? [])].findIndex((child) => child.contains(document.activeElement));
  return focused < 0 ? [near] : [near, focused];
}
