import type { PostType } from '@tagalong/contracts/social/post';
import { TILE_TEXTS } from './tile-texts.ts';

/** Maps post types to their URL slugs, in tab order. */
export const POST_KINDS: readonly { slug: string; type: PostType }[] = [
  { slug: 'image', type: 'IMAGE' },
  { slug: 'thisorthat', type: 'THISORTHAT' },
  { slug: 'tiktok', type: 'TIKTOK' },
  { slug: 'instagram', type: 'INSTAGRAM' },
  { slug: 'video', type: 'YOUTUBE' },
];

export function postKindName(type: PostType): string {
  const names: Record<PostType, string> = {
    IMAGE: TILE_TEXTS.kindImage,
    THISORTHAT: TILE_TEXTS.kindThisOrThat,
    TIKTOK: TILE_TEXTS.kindTiktok,
    INSTAGRAM: TILE_TEXTS.kindInstagram,
    YOUTUBE: TILE_TEXTS.kindYoutube,
  };
  return names[type];
}
