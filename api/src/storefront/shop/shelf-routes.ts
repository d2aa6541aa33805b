import { SHELVES_MAX } from '@tagalong/contracts/core/limits';
import {
  createShelf,
  deleteShelf,
  fillShelf,
  orderShelves,
  renameShelf,
  restoreShelf,
} from '@tagalong/contracts/storefront/shop-shelf';
import type { ApiContext } from '#api/core/owner-module';
import { violates } from '#api/database/database';
import { withUserLock } from '#api/database/user-lock';
import { done, success } from '#api/http/answers';
import { DomainError, invalidField } from '#api/http/errors';
import type { Serve } from '#api/http/serve';
import { shelfRepository } from './shelf-repository.ts';

/** Serves the shelves of the user's own shop (SF-01). */
export function shelfRoutes(serve: Serve, { db }: ApiContext): void {
  const repository = shelfRepository(db);

  /** Locks the user, checks that all shelves belong to the user, and runs `work` in the same transaction. */
  function change<Result>(userId: number, shelfIds: readonly number[], work: () => Promise<Result>) {
    return withUserLock(db, userId, async () => {
      if (!(await repository.ownsAll(userId, shelfIds))) throw new DomainError('not-found');
      return work();
    }).catch((cause: unknown) => {
      const isTaken = violates(cause, 'storefront_collections_user_id_name_key');
      throw isTaken ? new DomainError('name-taken', { cause }) : cause;
    });
  }

  serve(createShelf, ({ request: { name, note = '' }, viewer }) =>
    change(viewer.id, [], async () => {
      await repository.purge(viewer.id);
      if ((await repository.count(viewer.id)) >= SHELVES_MAX)
        throw invalidField('name', `A shop has at most ${SHELVES_MAX} collections.`);
      const id = await repository.insert(viewer.id, name, note);
      return success({ id, name, note, product_count: 0, cover: null, cover_product_id: null });
    }),
  );

  serve(orderShelves, ({ request, viewer }) => {
    const ids = [...new Set(request.collection_ids)];
    return change(viewer.id, ids, async () => {
      await repository.order(viewer.id, ids);
      return done;
    });
  });

  serve(renameShelf, ({ request: { collection_id, ...changes }, viewer }) =>
    change(viewer.id, [collection_id], async () => {
      const { cover_product_id: cover } = changes;
      if (cover && !(await repository.isOnShelf(viewer.id, collection_id, cover)))
        throw new DomainError('unknown-product');
      if (changes.name !== undefined) await repository.purge(viewer.id);
      await repository.change(viewer.id, collection_id, changes);
      return done;
    }),
  );

  serve(deleteShelf, ({ request: { collection_id }, viewer }) =>
    change(viewer.id, [collection_id], async () => {
      await repository.purge(viewer.id);
      await repository.remove(viewer.id, collection_id);
      return done;
    }),
  );

  serve(restoreShelf, ({ request: { collection_id }, viewer }) =>
    change(viewer.id, [], async () => {
      if (!(await repository.restore(viewer.id, collection_id))) throw new DomainError('not-found');
      return done;
    }),
  );

  serve(fillShelf, ({ request: { collection_id, product_ids, is_on }, viewer }) =>
    change(viewer.id, [collection_id], async () => {
      const productIds = [...new Set(product_ids)];
      if (!is_on) await repository.take(viewer.id, collection_id, productIds);
      else if (await repository.holdsAll(viewer.id, productIds))
        await repository.put(viewer.id, collection_id, productIds);
      else throw new DomainError('unknown-product');
      return done;
    }),
  );
}
