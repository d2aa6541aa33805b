import {
  instagramCode,
  instagramEmbedUrl,
  tiktokEmbedUrl,
  tiktokLink,
} from '@tagalong/contracts/account/social-links';
import { youtubeEmbedUrl } from '@tagalong/contracts/creation/youtube';
import type { Post, PostType } from '@tagalong/contracts/social/post';
import { naturalRatio } from './media-shape.ts';

export type VideoProvider = Extract<PostType, 'INSTAGRAM' | 'TIKTOK' | 'YOUTUBE'>;

export const PROVIDER_NAMES: Record<VideoProvider, string> = {
  INSTAGRAM: 'Instagram',
  TIKTOK: 'TikTok',
  YOUTUBE: 'YouTube',
};

/**
 * Returns the URL of the provider's player, built only from the id in the post's link. It is empty if the link
 * has no id, as in TikTok's short links.
 */
export function playerUrl(post: Post): string {
  const link = post.social_post_url ?? '';
  switch (post.post_type) {
    case 'YOUTUBE': {
      const embed = youtubeEmbedUrl(link) || youtubeEmbedUrl(post.payload?.embed_url ?? '');
      return embed && `${embed}?autoplay=1&playsinline=1&rel=0`;
    }
    case 'TIKTOK': {
      const videoId = tiktokLink(link)?.videoId;
      return videoId ? `${tiktokEmbedUrl(videoId)}?autoplay=1&rel=0` : '';
    }
    case 'INSTAGRAM': {
      const code = instagramCode(link);
      return code ? instagramEmbedUrl(code) : '';
    }
    default:
      return '';
  }
}

/** Aspect ratio of a phone's video, width divided by height. */
const PORTRAIT = 9 / 16;
/** Height of Instagram's header and buttons around the photo, as a fraction of the width. */
const INSTAGRAM_AROUND = 0.5;

/** Returns the player's aspect ratio, width divided by height. The poster may be cropped, the player never is. */
export function playerRatio(post: Post): number {
  const natural = naturalRatio(post);
  if (post.post_type === 'INSTAGRAM') return 1 / (1 / natural + INSTAGRAM_AROUND);
  return post.post_type === 'TIKTOK' ? PORTRAIT : Math.max(PORTRAIT, natural);
}

/** Returns the post's URL at its provider. The URL is user input, so only https is accepted. */
export function providerLink(post: Post): string | null {
  return post.social_post_url?.startsWith('https://') ? post.social_post_url : null;
}

export function posterOf(post: Post): string | null {
  return post.payload?.thumbnail_url ?? post.tiktok_payload?.thumbnail_url ?? post.image_list[0]?.url ?? null;
}
