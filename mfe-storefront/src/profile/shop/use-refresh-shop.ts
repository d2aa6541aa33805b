import { pinShopItems } from '@tagalong/contracts/storefront/shop-item';
import { listMyStorefront } from '@tagalong/contracts/storefront/storefront';
import { pagesKey, useHost, useQueryClient } from '@tagalong/platform';
import type { ShopEdit, ShopPage } from './shop-edits.ts';

/** A longer list isn't fetched again, because its pages would be fetched one by one. */
const REFETCHED_PAGES_MAX = 5;

interface Cached {
  pages: ShopPage[];
  pageParams: unknown[];
}

/**
 * Returns a function that brings what the shop shows up to date. A long list keeps its pages, so that the reader keeps
 * the place, and shows the change by `edit`; without an edit, it starts again at its first page.
 */
export function useRefreshShop(): (edit?: ShopEdit) => Promise<void> {
  const host = useHost();
  const queries = useQueryClient();
  return async (edit) => {
    host.clear(pinShopItems.clears);
    const shown = { queryKey: pagesKey(listMyStorefront, {}), type: 'active' } as const;
    const lists = queries.getQueriesData<Cached>(shown);
    const isLong = lists.some(([, data]) => (data?.pages.length ?? 0) > REFETCHED_PAGES_MAX);
    if (!isLong) await queries.refetchQueries(shown);
    else if (!edit) await queries.resetQueries(shown);
    else {
      for (const [key, data] of lists)
        if (data) queries.setQueryData<Cached>(key, { ...data, pages: onShelf(edit(data.pages), key) });
    }
  };
}

/** Leaves out products that have left the shelf that a list shows. */
function onShelf(pages: ShopPage[], key: readonly unknown[]): ShopPage[] {
  const { collection_id: shelfId } = key.at(-1) as { collection_id?: number };
  if (shelfId === undefined) return pages;
  return pages.map((page) => ({ ...page, data: page.data.filter((item) => item.collection_id === shelfId) }));
}
