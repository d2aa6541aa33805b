import type { Post, PostType } from '@tagalong/contracts/post';
import { youtubeEmbedUrl } from '@tagalong/contracts/youtube';

export type VideoProvider = Extract<PostType, 'INSTAGRAM' | 'TIKTOK' | 'YOUTUBE'>;

export const PROVIDER_NAMES: Record<VideoProvider, string> = {
  INSTAGRAM: 'Instagram',
  TIKTOK: 'TikTok',
  YOUTUBE: 'YouTube',
};

/** The player's address for a YouTube post, built from the video's id alone; empty when there is none. */
export function playerUrl(post: Post): string {
  if (post.post_type !== 'YOUTUBE') return '';
  const embed = youtubeEmbedUrl(post.social_post_url ?? '') || youtubeEmbedUrl(post.payload?.embed_url ?? '');
  return embed && `${embed}?autoplay=1&playsinline=1&rel=0`;
}

/** The post at its provider; only https, since the address came from a form once. */
export function providerLink(post: Post): string | null {
  return post.social_post_url?.startsWith('https://') ? post.social_post_url : null;
}

export function posterOf(post: Post): string | null {
  return post.payload?.thumbnail_url ?? post.tiktok_payload?.thumbnail_url ?? post.image_list[0]?.url ?? null;
}
