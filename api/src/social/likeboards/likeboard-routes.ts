import {
  createLikeboard,
  dislikePost,
  dislikeProduct,
  getLikeboard,
  likePost,
  likeProduct,
  listLikeboardChoices,
  listMyLikeboards,
} from '@tagalong/contracts/social/likeboard';
import { TARGET_TYPE } from '@tagalong/contracts/social/target-type';
import type { ApiContext } from '#api/core/owner-module';
import { violates } from '#api/database/database';
import { cursorOf } from '#api/http/cursor';
import { DomainError, orNotFound } from '#api/http/errors';
import { createOnce, keyOfHeader } from '#api/http/idempotency';
import { done, page, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import type { Viewer } from '#api/http/sessions';
import { randomKey } from '#api/lib/random-key';
import { likeboardOf } from '#api/social/parts/likeboard-row';
import { postsOf } from '#api/social/parts/post-sql';
import { cardsOf } from '#api/storefront/index';
import { itemRoutes } from './item-routes.ts';
import { likeStateRoutes } from './like-state.ts';
import { likeboardRepository } from './likeboard-repository.ts';
import { likes } from './likes.ts';

const mineCursor = cursorOf('likeboards:mine', ['number', 'time', 'id']);

export function likeboardRoutes(serve: Serve, input: ApiContext): void {
  serveLikeboards(serve, input);
  serveLikes(serve, input);
  itemRoutes(serve, input);
  likeStateRoutes(serve, input);
}

function serveLikeboards(serve: Serve, { db }: ApiContext): void {
  const repository = likeboardRepository(db);

  // `is_default` is ignored: every member has exactly one default likeboard, created with the account.
  serve(createLikeboard, async ({ request, viewer, http }) => {
    const make = (): Promise<number> =>
      repository.insert({ ...request, slug: randomKey(), userId: viewer.id }).catch((cause: unknown) => {
        throw violates(cause, 'likeboards_name') ? new DomainError('name-taken', { cause }) : cause;
      });
    const key = keyOfHeader(http);
    const call = { userId: viewer.id, scope: createLikeboard.name, request };
    const id = await (key ? createOnce(db, { ...call, key }, make) : make());
    const row = orNotFound(await repository.byId(id));
    return success(likeboardOf(row));
  });

  serve(listLikeboardChoices, async ({ request: { type, target_id }, viewer }) => {
    const rows = await repository.choices(viewer.id, type, target_id);
    return success(
      rows.map((row) => ({ ...likeboardOf(row), target_in_the_likeboard: row.target_in_the_likeboard })),
    );
  });

  serve(listMyLikeboards, async ({ request: { cursor, limit }, viewer }) => {
    const rows = await repository.mine({ userId: viewer.id, after: mineCursor.read(cursor), limit });
    return page(
      rows,
      limit,
      (last) => mineCursor.write([last.place, last.last_used_at, last.id]),
      likeboardOf,
    );
  });

  serve(getLikeboard, async ({ request, viewer }) => {
    // The owner may also use the numeric id, which is shorter than any slug.
    const isNumber = viewer !== null && /^\d{1,15}$/.test(request.slug);
    const slug = (isNumber && (await repository.ownSlug(Number(request.slug), viewer.id))) || request.slug;
    const row = orNotFound(await repository.bySlug(slug, viewer?.id ?? 0));
    const products = await cardsOf(db, await repository.itemIds(row.id, TARGET_TYPE.product), viewer);
    const posts = await postsOf(db, await repository.itemIds(row.id, TARGET_TYPE.post), viewer);
    const owner = {
      user_id: row.user_id,
      nickname: row.owner_nickname,
      is_me: row.user_id === viewer?.id,
      is_followed: row.is_owner_followed,
    };
    const saved = owner.is_me && { saved_prices: await repository.savedPrices(row.id) };
    return success({ ...likeboardOf(row), owner, likes: { products, posts }, ...saved });
  });
}

function serveLikes(serve: Serve, { db }: ApiContext): void {
  const like = likes(db);
  const likeOf = (viewer: Viewer, request: { likebook_ids: number[]; target_id: number }) => ({
    userId: viewer.id,
    likeboardIds: request.likebook_ids,
    targetId: request.target_id,
  });

  // `target_user_id` is ignored: the author to notify is read from the post.
  serve(likePost, async ({ request, viewer }) => {
    await like.likePost(likeOf(viewer, request), request.sub_target_ids ?? []);
    return done;
  });
  serve(likeProduct, async ({ request, viewer }) => {
    await like.likeProduct(likeOf(viewer, request));
    return done;
  });
  serve(dislikePost, async ({ request, viewer }) => {
    await like.dislike(TARGET_TYPE.post, likeOf(viewer, request));
    return done;
  });
  serve(dislikeProduct, async ({ request, viewer }) => {
    await like.dislike(TARGET_TYPE.product, likeOf(viewer, request));
    return done;
  });
}
