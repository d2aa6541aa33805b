import type { Post } from '@tagalong/contracts/post';
import { PIN_TYPE, pinPost, reportPost, undoRepost, unpinPost } from '@tagalong/contracts/post-action';
import { POST_TEXTS } from '@tagalong/contracts/texts/post-texts';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import { asMember, errorText, useChange, useHost, useQueryClient } from '@tagalong/platform';
import { changePosts } from '#lib/cached-items.ts';
import { useFollowCall } from '#lib/use-follow-call.ts';
import type { MenuAction } from './menu-entries.ts';

/** What the menu does at once. Every act needs a member. */
export function usePostChanges(post: Post) {
  const host = useHost();
  const queries = useQueryClient();
  const pin = useChange(pinPost);
  const unpin = useChange(unpinPost);
  const undo = useChange(undoRepost);
  const report = useChange(reportPost);
  const follow = useFollowCall();
  const place = { item_id: post.post_id, item_type: PIN_TYPE.profile };

  async function change(action: MenuAction): Promise<string | null> {
    switch (action) {
      case 'pin':
        await pin(place);
        // Pinning replaces the pinned post (PO-04).
        changePosts(queries, (other) =>
          other.post_author_id !== post.post_author_id || other.is_pin === (other.post_id === post.post_id)
            ? other
            : { ...other, is_pin: other.post_id === post.post_id },
        );
        return POST_TEXTS.pinned;
      case 'unpin':
        await unpin(place);
        changePosts(queries, (other) =>
          other.post_id === post.post_id ? { ...other, is_pin: false } : other,
        );
        return POST_TEXTS.unpinned;
      case 'undo-repost':
        await undo({ post_id: post.post_id });
        changePosts(queries, (other) =>
          other.post_id === post.post_id
            ? { ...other, is_reposted: false, last_repost_id: null, last_post_caption: null }
            : other,
        );
        return POST_TEXTS.repostUndone;
      case 'suspicious':
      case 'spam':
        await report({ post_id: post.post_id, reason: action });
        return POST_TEXTS.reported;
      case 'follow':
      case 'unfollow':
        if (host.currentUser()?.id === post.post_author_id) return null;
        await follow(post.post_author_id, action === 'follow');
        return action === 'follow'
          ? SOCIAL_TEXTS.nowFollowing(post.post_author_name)
          : POST_TEXTS.unfollowed(post.post_author_name);
      default:
        return null;
    }
  }

  const again = (action: MenuAction): void => {
    change(action).catch((error: unknown) => {
      host.toast({ text: errorText(error), kind: 'error' });
      host.report(error);
    });
  };
  return {
    /** Resolves with false when the log-in that it needs was turned down. Rejects with an ApiError. */
    atOnce(action: MenuAction): Promise<boolean> {
      const reason =
        action === 'follow' ? (['follow', post.post_author_name] as const) : (['plain'] as const);
      return asMember(host, [...reason] as Parameters<typeof asMember>[1], async () => {
        const text = await change(action);
        const undo = action === 'unfollow' && { label: POST_TEXTS.undo, run: () => again('follow') };
        if (text !== null) host.toast({ text, ...(undo && { action: undo }) });
      });
    },
  };
}
