import type { PostType } from '@tagalong/contracts/social/post';
import { PEOPLE_TEXTS } from '#parts/people/people-texts.ts';

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
    IMAGE: PEOPLE_TEXTS.kindImage,
    THISORTHAT: PEOPLE_TEXTS.kindThisOrThat,
    TIKTOK: PEOPLE_TEXTS.kindTiktok,
    INSTAGRAM: PEOPLE_TEXTS.kindInstagram,
    YOUTUBE: PEOPLE_TEXTS.kindYoutube,
  };
  return names[type];
}
