import { plural, textTable } from '@tagalong/contracts/core/language';

/** Texts of the small pictures of posts in lists. */
export const TILE_TEXTS = textTable('post-tiles', {
  kindImage: 'Photo',
  kindTiktok: 'TikTok',
  kindInstagram: 'Instagram',
  kindYoutube: 'YouTube',
  kindThisOrThat: 'This or That',
  pinned: 'Pinned',
  openPost: (kind: string, caption: string) => (caption ? `${kind} post: ${caption}` : `${kind} post`),
  postProducts: (post: string, count: number) =>
    `${post}, ${count} ${plural(count, { one: 'product', other: 'products' })}`,
  postLikes: (post: string, count: string) => `${post}, liked by ${count}`,
});
