import { type FeedKind, listFeed } from '@tagalong/contracts/social/post';
import { pagesKey, useQueryClient } from '@tagalong/platform';
import { useEffect, useMemo, useRef } from 'react';
import { FEED_PAGE_POSTS } from '#lib/page-sizes.ts';
import { evictPages, type FeedPage } from './feed-posts.ts';

interface Cached {
  pages: FeedPage[];
  pageParams: (string | null)[];
}

export interface PageEviction {
  kind: FeedKind;
  /** Reports the reader's current chapter, because pages far from it are evicted. */
  moveTo(chapter: number): void;
  /** Returns the cursor that requested the page; null for the first page. */
  cursorOf(page: number): string | null;
  /** Restores the data of an evicted page. */
  restore(page: number, data: FeedPage): void;
}

/**
 * Evicts the data of pages far from the reader, so that a feed of 10,000 posts needs as much memory as one of a few
 * hundred. Evicted pages keep their position and cursor.
 */
export function usePageEviction(
  kind: FeedKind,
  { isFetching, data }: { isFetching: boolean; data: unknown },
): PageEviction {
  const queries = useQueryClient();
  const position = useRef<number | null>(null);
  const eviction = useMemo(() => {
    const key = pagesKey(listFeed, { kind, limit: FEED_PAGE_POSTS });
    const cached = () => queries.getQueryData<Cached>(key);
    const setPages = (pages: FeedPage[]): void => {
      const before = cached();
      if (!before || before.pages === pages) return;
      // Eviction must not make the remaining responses look fresh.
      const { dataUpdatedAt: updatedAt = 0 } = queries.getQueryState(key) ?? {};
      queries.setQueryData<Cached>(key, { ...before, pages }, { updatedAt });
    };
    const evict = (): void => {
      const { pages } = cached() ?? {};
      // A running fetch restores the pages as they were when it started, so eviction waits for its end.
      if (!pages || position.current === null || queries.isFetching({ queryKey: key, exact: true }) > 0)
        return;
      setPages(evictPages(pages, keptChapters(position.current)));
    };
    return {
      kind,
      evict,
      moveTo(chapter: number) {
        position.current = chapter;
        evict();
      },
      cursorOf: (page: number) => cached()?.pageParams[page] ?? null,
      restore(page: number, answer: FeedPage) {
        const { pages } = cached() ?? {};
        if (pages?.[page]?.evicted) setPages(pages.map((before, at) => (at === page ? answer : before)));
      },
    };
  }, [kind, queries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run after each load and each fetch
  useEffect(eviction.evict, [eviction, data, isFetching]);
  return eviction;
}

/** Returns the chapters to keep: the visible one and the one that contains the focus. */
function keptChapters(current: number): number[] {
  const feed = document.activeElement?.closest('[role=feed]');
  const focused = [...(feed?.children ?? [])].findIndex((child) => child.contains(document.activeElement));
  return focused < 0 ? [current] : [current, focused];
}
