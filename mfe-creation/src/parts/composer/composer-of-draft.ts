import type { Draft } from '@tagalong/contracts/creation/draft';
import type { PickedProduct } from '@tagalong/contracts/storefront/intents';
import type { Composer, Photo, Side, StoredSide, TaggedProduct } from './composer.ts';
import { isLinkKind, kindOfOrigin } from './kinds.ts';

/** Restores the post of a stored draft. */
export function composerOfDraft(draft: Draft): Composer {
  const kind = kindOfOrigin(draft.resource_origin);
  const { caption, disclosure = null, publish_at: publishAt = null, products } = draft;
  const shared = { change: null, caption, disclosure, publishAt, products: products.map(taggedOf) };
  if (isLinkKind(kind)) {
    const { link, thumbnail_url, width, height } = draft;
    const thumbnail = thumbnail_url && width && height ? { thumbnail_url, width, height } : null;
    return { ...shared, kind, link: link ?? '', thumbnail };
  }
  const photos = draft.photos.map((url, index) => ({ id: url, url, alt: draft.photo_alts[index] ?? '' }));
  if (kind === 'image') return { ...shared, kind, photos };
  return { ...shared, kind: 'thisorthat', products: [], sides: sidesOf(draft, shared.products, photos) };
}

function sidesOf(
  { payload, tot_product_ids: ids }: Draft,
  products: readonly PickedProduct[],
  photos: readonly Photo[],
): [Side, Side] {
  const stored = Array.isArray(payload.sides) ? (payload.sides as Partial<StoredSide>[]) : [];
  const side = (index: number): Side => {
    const { product: id = ids[index] ?? null, photo: url = null } = stored[index] ?? {};
    return {
      product: products.find((product) => product.id === id) ?? null,
      photo: photos.find((photo) => photo.url === url) ?? null,
    };
  };
  return [side(0), side(1)];
}

function taggedOf({ productId, name, brand_name, image, x, y }: Draft['products'][number]): TaggedProduct {
  return { id: productId, name, brand_name, image, place: x === null || y === null ? null : { x, y } };
}
