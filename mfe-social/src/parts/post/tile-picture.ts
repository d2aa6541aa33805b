import { smallUrl } from '@tagalong/contracts/core/small-picture';
import type { Post } from '@tagalong/contracts/social/post';
import { posterOf } from './video-source.ts';

/** Returns a post's picture for a tile of at most 400 px, or null. */
export function tilePictureOf(post: Post): string | null {
  const poster = posterOf(post);
  return post.image_list[0]?.small_url ?? post.left_image?.small_url ?? (poster && smallUrl(poster));
}
