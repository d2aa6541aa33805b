import type { SlotProps } from '@tagalong/contracts/core/declare';
import type { POST_NOTES } from '@tagalong/contracts/social/places';
import type { Post } from '@tagalong/contracts/social/post';

/** Returns what contributions to a place of a post learn about it. */
export function placeProps({ post_id, unique_key, post_author_id }: Post): SlotProps<typeof POST_NOTES> {
  return { post_id, unique_key, author_id: post_author_id };
}
