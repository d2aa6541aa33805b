import type { Post } from '@tagalong/contracts/social/post';
import { isRepostable } from '@tagalong/contracts/social/post';

export type MenuAction =
  | 'pin'
  | 'unpin'
  | 'edit'
  | 'duplicate'
  | 'delete'
  | 'repost'
  | 'undo-repost'
  | 'details'
  | 'share'
  | 'follow'
  | 'unfollow'
  | 'report';

/** Returns a post's menu actions in display order (PO-03, PO-04); its author gets other actions than visitors. */
export function menuActions(post: Post, viewerId: number | null): MenuAction[] {
  const repost: MenuAction[] = isRepostable(post, viewerId)
    ? ['repost', ...(post.is_reposted ? (['undo-repost'] as const) : [])]
    : [];
  if (viewerId === post.post_author_id) {
    const edit: MenuAction[] = post.post_scraped ? [] : ['edit'];
    const pin = post.is_pin ? 'unpin' : 'pin';
    return [pin, ...edit, 'duplicate', ...repost, 'details', 'share', 'report', 'delete'];
  }
  return [post.is_following_author ? 'unfollow' : 'follow', ...repost, 'details', 'share', 'report'];
}
