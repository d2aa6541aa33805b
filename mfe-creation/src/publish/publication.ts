import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import type { createPost } from '@tagalong/contracts/creation/compose';
import {
  type Composer,
  isLinkComposer,
  photoFields,
  placesOf,
  type Side,
  uploaded,
} from '#parts/composer/composer.ts';
import { ORIGIN_OF } from '#parts/composer/kinds.ts';
import type { DraftIdentity } from '#parts/saving/post-draft.ts';

/** Returns the request that publishes a complete post, whose draft it replaces. */
export function publicationOf(
  composer: Composer,
  { key, draftId, version }: DraftIdentity,
): RequestOf<typeof createPost> {
  return {
    resource_origin: ORIGIN_OF[composer.kind],
    ...sourceOf(composer),
    caption: composer.caption,
    ...(composer.disclosure && { disclosure: composer.disclosure }),
    product_ids: composer.products.map(({ id }) => id),
    ...dotsOf(composer),
    ...(draftId !== null && { draft_id: draftId, draft_version: version ?? undefined }),
    idempotency_key: key,
  };
}

/** Only photos have dots. */
function dotsOf({ kind, products }: Composer) {
  const places = placesOf(products);
  return kind === 'image' && places.length > 0 ? { places } : {};
}

function sourceOf(composer: Composer) {
  if (isLinkComposer(composer)) return { link: composer.link.trim() };
  if (composer.kind === 'image') return photoFields(uploaded(composer.photos));
  const { sides } = composer;
  if (sides.every(({ photo }) => photo === null))
    return { tot_product_ids: sides.flatMap(({ product }) => product?.id ?? []) };
  return { tot_sides: sides.map(sideOf) };
}

function sideOf({ product, photo }: Side) {
  return {
    ...(product && { product_id: product.id }),
    ...(photo?.url && { photo: photo.url, alt: photo.alt.trim() }),
  };
}
