import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import { createPost } from '@tagalong/contracts/creation/compose';
import { DEMO_PHOTO_LIST } from '#api/config/demo-files';
import type { ApiContext } from '#api/core/owner-module';
import { draftRepository } from '#api/creation/parts/draft-repository';
import { lockUser } from '#api/database/user-lock';
import { DomainError, errorWithData, invalidField } from '#api/http/errors';
import { createOnce, findEarlierResult } from '#api/http/idempotency';
import { randomKey } from '#api/lib/random-key';
import {
  type PostSource,
  postRepository,
  postSources,
  replacePhotos,
  TYPE_OF_ORIGIN,
} from '#api/social/index';
import { setDisclosure } from './disclosures.ts';
import { notifyMentioned } from './mentions.ts';
import { readScenery } from './scenery.ts';
import { sidesOf, sideWishesOf } from './side-photos.ts';
import { checkPlaces, tagPlaces } from './tag-places.ts';

type Request = RequestOf<typeof createPost>;

export type Publishing = ReturnType<typeof postPublishing>;

/** Publishes posts of every kind, for the call and for scheduled drafts. */
export function postPublishing(context: ApiContext) {
  const { db, config, uploads } = context;
  const sources = postSources(context);
  // Drafts of the demo refer to its pictures.
  const scenery = config.seed === 'demo' ? readScenery(DEMO_PHOTO_LIST) : [];
  const repository = postRepository(db);
  const drafts = draftRepository(db);
  const places = tagPlaces(db);

  /** Removes the draft that becomes the post, unless it was saved elsewhere since the author last saw it. */
  async function removeDraft(userId: number, request: Request): Promise<void> {
    const { draft_id: id, draft_version: version, idempotency_key: key } = request;
    if (id !== undefined) {
      const stored = version === undefined ? null : await drafts.byId(userId, id);
      if (stored && stored.version !== version) throw errorWithData(createPost, 'draft-changed', stored);
      if (!(await drafts.remove(userId, id)))
        throw new DomainError('not-found', { message: 'This draft does not exist.' });
    }
    await drafts.removePublished(userId, key);
  }

  async function publish(userId: number, source: PostSource | null, request: Request): Promise<number> {
    const { caption } = request;
    await lockUser(db, userId);
    const productIds = taggedOf(request);
    const products = await repository.lockProducts(productIds);
    if (products.length < productIds.length) throw new DomainError('unknown-product');
    await removeDraft(userId, request);
    const isShoppable = products.some(({ merchant_count }) => merchant_count > 0);
    const type = TYPE_OF_ORIGIN[request.resource_origin];
    const post = { uniqueKey: randomKey(), userId, type, caption, source, productIds };
    const postId = await repository.insert(post, isShoppable);
    await places.set(postId, request.places);
    await setDisclosure(db, postId, request.disclosure);
    await notifyMentioned(db, userId, postId, caption);
    if (type === 'THISORTHAT') {
      await insertSides(postId, userId, request);
    } else {
      await repository.insertImages(postId, await replacePhotos(uploads, userId, scenery, request));
    }
    return postId;
  }

  async function insertSides(postId: number, userId: number, request: Request): Promise<void> {
    const wishes = sideWishesOf(request);
    const products = await repository.sides(wishes.flatMap(({ productId }) => productId ?? []));
    const sides = await sidesOf(uploads, userId, products, wishes);
    await repository.insertImages(
      postId,
      sides.map(({ image }) => image),
    );
    await repository.insertSides(
      postId,
      sides.map(({ productId }) => productId),
    );
  }

  /** Throws unless the post has all that its kind needs. */
  function checkComplete(request: Request): void {
    const { resource_origin: origin, link = '', places } = request;
    sources.check(origin, link);
    checkRequest(request);
    if (taggedOf(request).length === 0) throw new DomainError('no-tagged-product');
    checkPlaces(places, taggedOf(request));
  }

  /** Returns the post's id; a repeated call with the same key returns the first call's id. */
  async function create(userId: number, request: Request): Promise<number> {
    const { idempotency_key: key, ...content } = request;
    const { resource_origin: origin, link = '' } = request;
    checkComplete(request);
    const call = { userId, scope: createPost.name, key, request: content };
    const known = await findEarlierResult(db, call);
    if (known !== null) return known;
    // The external site is read before the transaction begins, so that no lock waits for it.
    const source = await sources.read(origin, link);
    return createOnce(db, call, () => publish(userId, source, request));
  }

  return { check: checkComplete, create };
}

/** Lists each product once; those of a this-or-that's sides come first. */
function taggedOf(request: Request): number[] {
  const isSided = request.resource_origin === 'thisorthat';
  const sides = isSided ? sideWishesOf(request).flatMap(({ productId }) => productId ?? []) : [];
  return [...new Set([...sides, ...request.product_ids])];
}

function checkRequest(request: Request): void {
  const { resource_origin: origin, photos = [], photo_alts = [] } = request;
  if (origin === 'native' && photos.length === 0) throw new DomainError('no-picture');
  if (photo_alts.length > photos.length)
    throw invalidField('photo_alts', 'There are more alternative texts than photos.');
  const isLinked = origin !== 'native' && origin !== 'thisorthat';
  if (isLinked && photos.length > 0) throw invalidField('photos', 'A post from a link cannot have photos.');
  if (origin === 'thisorthat') sideWishesOf(request);
}
