import { deleteLikeboard, restoreLikeboard, updateLikeboard } from '@tagalong/contracts/social/likeboard';
import type { ApiContext } from '#api/core/owner-module';
import { violates } from '#api/database/database';
import { statement, typed } from '#api/database/statement';
import { withUserLock } from '#api/database/user-lock';
import { DomainError, orNotFound } from '#api/http/errors';
import { done, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { likeboardOf } from '#api/social/parts/likeboard-row';
import { deletedLikeboards } from './deleted-likeboards.ts';
import { likeboardRepository } from './likeboard-repository.ts';
import { likes } from './likes.ts';

const update = statement('likeboard-update', {
  params: ['int8', 'int8', 'text', 'text', 'bool', 'int2'],
  row: { id: 'int8' },
})`
  UPDATE likeboards SET name = $3, description = $4, is_public = $5, color_id = $6, updated_at = now()
  WHERE id = $1 AND user_id = $2 RETURNING id`;
const own = statement('likeboard-own', { params: ['int8', 'int8'], row: { is_default: 'bool' } })`
  SELECT is_default FROM likeboards WHERE id = $1 AND user_id = $2`;
const held = statement('likeboard-held-items', {
  params: ['int8'],
  row: { target_type: typed<3 | 4>('int2'), target_id: 'int8' },
})`
  SELECT target_type, target_id FROM likeboard_items WHERE likeboard_id = $1
  ORDER BY target_type DESC, target_id`;
const remove = statement('likeboard-remove', { params: ['int8', 'int8'] })`
  DELETE FROM likeboards WHERE id = $1 AND user_id = $2`;

/** Updates, deletes and restores likeboards; another member's likeboard is 'not-found'. */
export function likeboardEditing(serve: Serve, { db }: ApiContext): void {
  const repository = likeboardRepository(db);
  const { dislike, restoreLike } = likes(db);
  const deleted = deletedLikeboards(db, { restoreLike });

  // `is_default` is ignored: the default likeboard never changes (LB-08).
  serve(updateLikeboard, async ({ request, viewer }) => {
    const { id, name, description, is_public, color_id } = request;
    const values = [id, viewer.id, name, description, is_public, color_id] as const;
    const changed = await db.first(update, values).catch((cause: unknown) => {
      throw violates(cause, 'likeboards_name') ? new DomainError('name-taken', { cause }) : cause;
    });
    const row = changed ? await repository.byId(id) : null;
    if (!row) throw new DomainError('not-found');
    return success(likeboardOf(row));
  });

  serve(deleteLikeboard, ({ request: { id }, viewer }) =>
    withUserLock(db, viewer.id, async () => {
      const known = orNotFound(await db.first(own, [id, viewer.id]));
      if (known.is_default) throw new DomainError('default-likeboard');
      await deleted.keep(id, viewer.id);
      // Each item is removed through `dislike`, so that counters are decremented in one place only.
      for (const { target_type, target_id } of await db.query(held, [id])) {
        await dislike(target_type, { userId: viewer.id, likeboardIds: [id], targetId: target_id });
      }
      await db.query(remove, [id, viewer.id]);
      return done;
    }),
  );

  serve(restoreLikeboard, ({ request: { id }, viewer }) =>
    withUserLock(db, viewer.id, async () => {
      await deleted.restore(id, viewer.id);
      const row = orNotFound(await repository.byId(id));
      return success(likeboardOf(row));
    }),
  );
}
