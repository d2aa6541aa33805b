import { factOf } from '@tagalong/contracts/core/declare';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { PRODUCT_IS_IN_SHOP } from '@tagalong/contracts/storefront/facts';
import {
  moveShopItem,
  noteShopItem,
  pinShopItems,
  restoreShopItems,
  type ShopItem,
} from '@tagalong/contracts/storefront/shop-item';
import { fillShelf } from '@tagalong/contracts/storefront/shop-shelf';
import {
  listMyStorefront,
  REMOVE_FROM,
  removeFromStorefront,
} from '@tagalong/contracts/storefront/storefront';
import { type Host, pagesKey, toastFailure, useHost, useQueryClient } from '@tagalong/platform';
import { SHOP_TEXTS } from './shop-texts.ts';

/** Products of one request. */
const BATCH = 100;
/** A longer list starts again at its first page, because all its pages would be fetched one by one. */
const REFETCHED_PAGES_MAX = 5;

/** Changes the products of the user's own shop. Each function rejects with an ApiError. */
export function useShopChanges() {
  const host = useHost();
  const refresh = useRefreshShop();
  const { client } = host;

  async function inBatches(items: readonly ShopItem[], send: (ids: number[]) => Promise<unknown>) {
    for (let start = 0; start < items.length; start += BATCH)
      await send(items.slice(start, start + BATCH).map(({ id }) => id));
  }

  return {
    async pin(items: readonly ShopItem[], is_on: boolean): Promise<void> {
      await inBatches(items, (product_ids) => client.call(pinShopItems, { product_ids, is_on }));
      await refresh();
    },
    async note({ id }: ShopItem, note: string): Promise<void> {
      await client.call(noteShopItem, { product_id: id, note });
      await refresh();
    },
    async move({ id, name }: ShopItem, where: Move): Promise<void> {
      await client.call(moveShopItem, { product_id: id, ...where });
      host.toast({ text: SHOP_TEXTS.moved(name) });
      await refresh();
    },
    /** Moves products to a shelf, or off their shelves with null. */
    async toShelf(items: readonly ShopItem[], shelfId: number | null): Promise<void> {
      if (shelfId !== null) {
        await inBatches(items, (product_ids) =>
          client.call(fillShelf, { collection_id: shelfId, product_ids, is_on: true }),
        );
      } else {
        for (const [collection_id, own] of byShelf(items)) {
          await inBatches(own, (product_ids) =>
            client.call(fillShelf, { collection_id, product_ids, is_on: false }),
          );
        }
      }
      await refresh();
    },
    /** Removes products; one Undo restores all of them as they were. */
    async remove(items: readonly ShopItem[]): Promise<void> {
      await inBatches(items, (product_ids) =>
        client.call(removeFromStorefront, { product_ids, remove_from: REMOVE_FROM.storefront }),
      );
      host.facts.commit(items.map(({ id }) => factOf(PRODUCT_IS_IN_SHOP, id, false)));
      host.clear(removeFromStorefront.clears);
      host.toast({
        text: SHOP_TEXTS.removed(items.length),
        kind: 'black',
        action: {
          label: SHARED_TEXTS.undo,
          run: () => toastFailure(host, restore(host, items).then(refresh)),
        },
      });
    },
  };
}

type Move = { to: 'first' | 'last' } | { to: 'before' | 'after'; target_id: number };

async function restore(host: Host, items: readonly ShopItem[]): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH) {
    const batch = items.slice(start, start + BATCH);
    await host.client.call(restoreShopItems, {
      items: batch.map(({ id, note = '', is_pinned = false, collection_id = null, place = 0 }) => ({
        product_id: id,
        note,
        is_pinned,
        collection_id,
        place,
      })),
    });
  }
  host.facts.commit(items.map(({ id }) => factOf(PRODUCT_IS_IN_SHOP, id, true)));
}

function byShelf(items: readonly ShopItem[]): Map<number, ShopItem[]> {
  const shelves = new Map<number, ShopItem[]>();
  for (const item of items) {
    const { collection_id } = item;
    if (collection_id) shelves.set(collection_id, [...(shelves.get(collection_id) ?? []), item]);
  }
  return shelves;
}

/** Returns a function that fetches what the shop shows again. */
export function useRefreshShop(): () => Promise<void> {
  const host = useHost();
  const queries = useQueryClient();
  return async () => {
    host.clear(pinShopItems.clears);
    const queryKey = pagesKey(listMyStorefront, {});
    const shown = queries.getQueryCache().findAll({ queryKey, type: 'active' });
    const isLong = shown.some(({ state: { data } }) => pageCount(data) > REFETCHED_PAGES_MAX);
    if (isLong) await queries.resetQueries({ queryKey, type: 'active' });
    else await queries.refetchQueries({ queryKey, type: 'active' });
  };
}

const pageCount = (data: unknown): number => (data as { pages?: unknown[] } | undefined)?.pages?.length ?? 0;
