import type { PostImage } from '@tagalong/contracts/core/picture';
import { DomainError, invalidField } from '#api/http/errors';
import { imageOf, type Uploads } from '#api/media/uploads';

export interface PhotoWish {
  photos?: string[] | undefined;
  photo_alts?: string[] | undefined;
}

/** A product on one side of a this-or-that, with its own image. */
export interface SideProduct {
  id: number;
  name: string;
  image_400: string;
  image_original: string;
}

/**
 * Returns the photos of a new or edited post: the author's uploads, claimed within the open transaction, and photos in
 * `before`, referenced by URL. Throws 'unknown-picture'.
 */
export async function replacePhotos(
  uploads: Uploads,
  userId: number,
  before: readonly PostImage[],
  { photos = [], photo_alts: alts = [] }: PhotoWish,
): Promise<PostImage[]> {
  if (new Set(photos).size < photos.length) throw invalidField('photos', 'A photo is listed twice.');
  const known = new Map(before.map((image) => [image.url, image]));
  const added = photos.filter((name) => !known.has(name));
  const claimed = await uploads.claim(userId, added);
  return photos.map((name, index) => {
    const upload = claimed[added.indexOf(name)];
    const image = known.get(name) ?? (upload && imageOf(upload));
    if (!image) throw new DomainError('unknown-picture');
    return { ...image, alt: alts[index] ?? image.alt };
  });
}
