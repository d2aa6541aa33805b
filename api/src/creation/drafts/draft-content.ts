import { instagramCode, tiktokLink } from '@tagalong/contracts/account/social-links';
import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import type { saveDraft } from '@tagalong/contracts/creation/draft';
import { youtubeVideoId } from '@tagalong/contracts/creation/youtube';

type Request = RequestOf<typeof saveDraft>;

const IS_LINK = {
  instagram: (link: string) => instagramCode(link) !== null,
  tiktok: (link: string) => tiktokLink(link) !== null,
  youtube: (link: string) => youtubeVideoId(link) !== null,
} as const;

/**
 * Returns whether a draft is worth saving (DR-01). Non-empty edit data in the payload is enough; otherwise the kind
 * decides: a valid source link, or photos, a thumbnail or the products of a this-or-that.
 */
export function hasContent(request: Request, payload: Readonly<Record<string, unknown>>): boolean {
  const {
    resource_origin: origin,
    link = '',
    photos = [],
    thumbnail_url = '',
    tot_product_ids = [],
  } = request;
  if (Object.keys(payload).length > 0) return true;
  if (origin === 'native' || origin === 'thisorthat') {
    const hasProducts = origin === 'thisorthat' && tot_product_ids.length > 0;
    return photos.length > 0 || thumbnail_url !== '' || hasProducts;
  }
  return IS_LINK[origin](link);
}

/** Returns the field that the validation error refers to. */
export function contentField({ resource_origin: origin }: Request): string {
  return origin === 'native' || origin === 'thisorthat' ? 'photos' : 'link';
}
