import {
  listShopProblems,
  moveShopItem,
  noteShopItem,
  pinShopItems,
  restoreShopItems,
} from '@tagalong/contracts/storefront/shop-item';
import type { ApiContext } from '#api/core/owner-module';
import type { Database } from '#api/database/database';
import { withUserLock } from '#api/database/user-lock';
import { done, page } from '#api/http/answers';
import { cursorOf } from '#api/http/cursor';
import { DomainError, invalidField } from '#api/http/errors';
import type { Serve } from '#api/http/serve';
import { cardsOf } from '#api/storefront/parts/product-cards';
import { itemRepository } from './item-repository.ts';
import { storefrontRepository } from './storefront-repository.ts';

const problemCursor = cursorOf('shop-problems', ['id']);

/** Serves the order, pins and notes of the products of the user's own shop (SF-01). */
export function itemRoutes(serve: Serve, { db }: ApiContext): void {
  const repository = itemRepository(db);
  const storefronts = storefrontRepository(db);
  const move = itemMoves(db);

  /** Locks the user and checks that all products are in the user's shop. */
  function change(userId: number, ids: readonly number[], work: () => Promise<unknown>) {
    return withUserLock(db, userId, async () => {
      if (!(await repository.holdsAll(userId, ids))) throw new DomainError('unknown-product');
      await work();
      return done;
    });
  }

  serve(moveShopItem, ({ request: { product_id, to, target_id }, viewer }) => {
    if (to === 'first' || to === 'last')
      return change(viewer.id, [product_id], () => move.toEnd(viewer.id, product_id, to));
    if (target_id === undefined || target_id === product_id)
      throw invalidField('target_id', 'Name another product of the shop.');
    return change(viewer.id, [product_id, target_id], () =>
      move.beside(viewer.id, product_id, { targetId: target_id, isBefore: to === 'before' }),
    );
  });

  serve(pinShopItems, ({ request: { product_ids, is_on }, viewer }) => {
    const ids = [...new Set(product_ids)];
    return change(viewer.id, ids, () => repository.pin(viewer.id, ids, is_on));
  });

  serve(noteShopItem, ({ request: { product_id, note }, viewer }) =>
    change(viewer.id, [product_id], () => repository.note(viewer.id, product_id, note)),
  );

  serve(restoreShopItems, ({ request: { items }, viewer }) =>
    withUserLock(db, viewer.id, async () => {
      const ids = [...new Set(items.map(({ product_id }) => product_id))];
      if ((await storefronts.knownCount(ids, { isSold: false })) < ids.length)
        throw new DomainError('unknown-product');
      await repository.restore(viewer.id, items);
      return done;
    }),
  );

  serve(listShopProblems, async ({ request: { cursor, limit }, viewer }) => {
    const rows = await repository.problems(viewer.id, problemCursor.read(cursor), limit);
    const { data, ...rest } = page(rows, limit, ({ id }) => problemCursor.write([id]));
    const ids = data.flatMap(({ replacement_id }) => replacement_id ?? []);
    const cards = new Map((await cardsOf(db, ids, viewer)).map((card) => [card.id, card]));
    return {
      ...rest,
      data: data.map(({ replacement_id, ...item }) => ({
        ...item,
        replacement: cards.get(replacement_id ?? 0) ?? null,
      })),
    };
  });
}

/** Distance between two ranks after they were spread, in microseconds as in the default ranks. */
const GAP = 1_000_000;

function itemMoves(db: Database) {
  const repository = itemRepository(db);

  /** Returns a rank between the target and its neighbor, or null if there is none. */
  async function rankBeside(userId: number, productId: number, { targetId, isBefore }: Beside) {
    const { rank, above, below, is_pinned } = await repository.around(userId, targetId, productId);
    const [low, high] = isBefore ? [rank, above ?? rank + 2 * GAP] : [below ?? rank - 2 * GAP, rank];
    const middle = Math.floor((low + high) / 2);
    return { is_pinned, rank: low < middle && middle < high ? middle : null };
  }

  return {
    async toEnd(userId: number, productId: number, to: 'first' | 'last'): Promise<void> {
      const { first, last, is_pinned } = await repository.ends(userId, productId);
      await repository.place(userId, productId, to === 'first' ? first + GAP : last - GAP, is_pinned);
    },
    async beside(userId: number, productId: number, beside: Beside): Promise<void> {
      let found = await rankBeside(userId, productId, beside);
      if (found.rank === null) {
        await repository.spread(userId, GAP);
        found = await rankBeside(userId, productId, beside);
      }
      if (found.rank === null) throw new Error('Two spread ranks have no rank between them.');
      await repository.place(userId, productId, found.rank, found.is_pinned);
    },
  };
}

interface Beside {
  targetId: number;
  isBefore: boolean;
}
