import {
  moveShopItem,
  noteShopItem,
  pinShopItems,
  restoreShopItems,
  type ShopItem,
} from '@tagalong/contracts/storefront/shop-item';
import { fillShelf } from '@tagalong/contracts/storefront/shop-shelf';
import { REMOVE_FROM, removeFromStorefront } from '@tagalong/contracts/storefront/storefront';
import { type Host, runAsMember, useHost } from '@tagalong/platform';
import { undoAction } from '@tagalong/platform/toasted-action';
import { type Move, withItems, withMoved } from './shop-edits.ts';
import { SHOP_TEXTS } from './shop-texts.ts';
import { useRefreshShop } from './use-refresh-shop.ts';

/** Products of one request. */
const BATCH = 100;

/** A product with its place in the shop. */
export type PlacedItem = Pick<ShopItem, 'id' | 'note' | 'is_pinned' | 'collection_id' | 'place' | 'added_at'>;

/** A product's way from one shelf to another; null is no shelf. */
interface ShelfMove {
  id: number;
  from: number | null;
  to: number | null;
}

/** Changes the products of the user's own shop. Each function rejects with an ApiError. */
export function useShopChanges() {
  const host = useHost();
  const refresh = useRefreshShop();
  const { client } = host;

  async function shelve(moves: readonly ShelfMove[]): Promise<void> {
    for (const [request, ids] of fillings(moves))
      await inBatches(ids, (product_ids) => client.call(fillShelf, { ...request, product_ids }));
    const shelves = new Map(moves.map(({ id, to }) => [id, to]));
    await refresh(
      withItems(new Set(shelves.keys()), ({ id }) => ({ collection_id: shelves.get(id) ?? null })),
    );
  }

  return {
    async pin(items: readonly ShopItem[], is_on: boolean): Promise<void> {
      const ids = items.map(({ id }) => id);
      await inBatches(ids, (product_ids) => client.call(pinShopItems, { product_ids, is_on }));
      await refresh(withItems(new Set(ids), () => ({ is_pinned: is_on })));
    },
    async note({ id }: ShopItem, note: string): Promise<void> {
      await client.call(noteShopItem, { product_id: id, note });
      await refresh(withItems(new Set([id]), () => ({ note: note.trim() })));
    },
    async move({ id, name }: ShopItem, where: Move): Promise<void> {
      await client.call(moveShopItem, { product_id: id, ...where });
      host.toast({ text: SHOP_TEXTS.moved(name) });
      await refresh(withMoved(id, where));
    },
    /** Moves products to a shelf, or off their shelves with null; one Undo restores them all. */
    async toShelf(items: readonly ShopItem[], to: number | null): Promise<void> {
      const moves = items
        .map(({ id, collection_id: from = null }) => ({ id, from, to }))
        .filter(({ from }) => from !== to);
      if (moves.length === 0) return;
      await shelve(moves);
      const back = moves.map(({ id, from }) => ({ id, from: to, to: from }));
      host.toast({ text: SHOP_TEXTS.shelved(moves.length), action: undoAction(host, () => shelve(back)) });
    },
    /** Puts a product in the place of another. The note was about the other one. */
    async replace(item: PlacedItem, id: number): Promise<void> {
      await sendRestored(host, [{ ...item, id, note: '' }]);
      const product_ids = [item.id];
      await client.call(removeFromStorefront, { product_ids, remove_from: REMOVE_FROM.storefront });
      await refresh();
    },
    /**
     * Removes products; one Undo restores all of them as they were. Resolves with false if the user declines to log in.
     */
    async remove(items: readonly PlacedItem[]): Promise<boolean> {
      const ids = items.map(({ id }) => id);
      const isDone = await runAsMember(host, ['plain'], async () => {
        await inBatches(ids, (product_ids) =>
          client.call(removeFromStorefront, { product_ids, remove_from: REMOVE_FROM.storefront }),
        );
      });
      if (!isDone) return false;
      host.clear(removeFromStorefront.clears);
      host.toast({
        text: SHOP_TEXTS.removed(items.length),
        kind: 'black',
        action: undoAction(host, () => restore(host, items)),
      });
      return true;
    },
  };
}

async function inBatches(ids: readonly number[], send: (ids: number[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) await send(ids.slice(start, start + BATCH));
}

/** Lists the requests that carry out moves, each with its products. */
function fillings(moves: readonly ShelfMove[]): [{ collection_id: number; is_on: boolean }, number[]][] {
  const ids = new Map<string, number[]>();
  for (const { id, from, to } of moves) {
    const key = to === null ? `off ${from}` : `on ${to}`;
    ids.set(key, [...(ids.get(key) ?? []), id]);
  }
  return [...ids].map(([key, own]) => {
    const [direction, shelf] = key.split(' ');
    return [{ collection_id: Number(shelf), is_on: direction === 'on' }, own];
  });
}

/** The lists still hold the removed products, which the facts of the answers show again. */
async function restore(host: Host, items: readonly PlacedItem[]): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH)
    await sendRestored(host, items.slice(start, start + BATCH));
  host.clear(restoreShopItems.clears);
}

async function sendRestored({ client }: Host, items: readonly PlacedItem[]): Promise<void> {
  await client.call(restoreShopItems, {
    items: items.map(({ id, note = '', is_pinned = false, collection_id = null, place = 0, added_at }) => ({
      product_id: id,
      note,
      is_pinned,
      collection_id,
      place,
      ...(added_at !== undefined && { added_at }),
    })),
  });
}
