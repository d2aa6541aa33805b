import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import type { createPost } from '@tagalong/contracts/creation/compose';
import type { Draft } from '@tagalong/contracts/creation/draft';

type Request = RequestOf<typeof createPost>;

/** Publishes posts of every kind. */
export interface Publishing {
  /** Throws unless the post has all that its kind needs. */
  check(request: Request): void;
  /** Returns the post's id. */
  create(userId: number, request: Request): Promise<number>;
}

/** One side of a this-or-that in a draft's payload, as the composer stores it. */
interface StoredSide {
  product?: unknown;
  photo?: unknown;
}

/** Returns the request that publishes a stored draft, which it replaces. */
export function publicationOfDraft(draft: Draft): Request {
  const { resource_origin, caption, disclosure, products } = draft;
  const isSided = resource_origin === 'thisorthat';
  return {
    resource_origin,
    caption,
    ...(disclosure && { disclosure }),
    ...mediaOf(draft),
    product_ids: isSided ? [] : products.map(({ productId }) => productId),
    ...(resource_origin === 'native' && { places: placesOf(draft) }),
    draft_id: draft.draft_id,
    draft_version: draft.version,
    idempotency_key: draft.draft_key ?? `scheduled-${draft.draft_id}`,
  };
}

function mediaOf(draft: Draft): Partial<Request> {
  const { resource_origin, link, photos, photo_alts, tot_product_ids } = draft;
  if (resource_origin === 'native') return { photos, photo_alts };
  if (resource_origin !== 'thisorthat') return { link: link ?? undefined };
  const sides = Array.isArray(draft.payload.sides) ? (draft.payload.sides as StoredSide[]) : null;
  return sides ? { tot_sides: sides.map((side) => sideOf(draft, side)) } : { tot_product_ids, photos };
}

/** Names only products and photos that the draft itself has, because the payload is the client's own data. */
function sideOf({ products, photos, photo_alts }: Draft, { product, photo }: StoredSide) {
  const known = products.find(({ productId }) => productId === product);
  const at = typeof photo === 'string' ? photos.indexOf(photo) : -1;
  return {
    ...(known && { product_id: known.productId }),
    ...(at !== -1 && { photo: photos[at], alt: photo_alts[at]?.trim() ?? '' }),
  };
}

function placesOf({ products }: Draft): NonNullable<Request['places']> {
  return products.flatMap(({ productId: product_id, x, y }) =>
    x === null || y === null ? [] : [{ product_id, x, y }],
  );
}
