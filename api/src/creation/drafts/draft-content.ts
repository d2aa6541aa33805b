import { instagramCode, tiktokLink } from '@tagalong/contracts/account/social-links';
import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import type { saveDraft } from '@tagalong/contracts/creation/draft';
import { youtubeVideoId } from '@tagalong/contracts/creation/youtube';

/** In a draft's payload: the key with which it will be published, which ties the two together. */
export const PUBLISH_KEY = 'publish_key';

type Request = RequestOf<typeof saveDraft>;

const IS_LINK = {
  instagram: (link: string) => instagramCode(link) !== null,
  tiktok: (link: string) => tiktokLink(link) !== null,
  youtube: (link: string) => youtubeVideoId(link) !== null,
} as const;

/**
 * Whether a draft holds something that is worth keeping, by its kind (DR-01): a link to its source, or a result
 * image or the products of a this-or-that; edit data, the payload, for every kind.
 */
export function hasContent(request: Request, payload: Readonly<Record<string, unknown>>): boolean {
  const {
    resource_origin: origin,
    link = '',
    photos = [],
    thumbnail_url = '',
    tot_product_ids = [],
  } = request;
  if (Object.keys(payload).some((name) => name !== PUBLISH_KEY)) return true;
  if (origin === 'native' || origin === 'thisorthat') {
    const hasProducts = origin === 'thisorthat' && tot_product_ids.length > 0;
    return photos.length > 0 || thumbnail_url !== '' || hasProducts;
  }
  return IS_LINK[origin](link);
}

/** The field to which a refusal points. */
export function contentField({ resource_origin: origin }: Request): string {
  return origin === 'native' || origin === 'thisorthat' ? 'photos' : 'link';
}

/** The key in a payload's text; null without one. */
export function publishKeyOf(payload: Readonly<Record<string, unknown>>): string | null {
  const key = payload[PUBLISH_KEY];
  return typeof key === 'string' && key !== '' ? key : null;
}
