import { factOf } from '@tagalong/contracts/core/declare';
import { pathMatcher } from '@tagalong/contracts/core/path-matcher';
import { USER_PINNED_POST } from '@tagalong/contracts/social/facts';
import { followUser, unfollowUser } from '@tagalong/contracts/social/follow';
import type { Post } from '@tagalong/contracts/social/post';
import { POST_ACT_TEXTS } from '@tagalong/contracts/social/post-act-texts';
import { PIN_TYPE, pinPost, unpinPost } from '@tagalong/contracts/social/post-action';
import { MY_POSTS_ROUTE, MY_POSTS_TYPE_ROUTE, USER_PROFILE_ROUTE } from '@tagalong/contracts/social/routes';
import { runAsMember, useChange, useHost, useLocation } from '@tagalong/platform';
import { undoAction } from '@tagalong/platform/toasted-action';
import { FOLLOW_TEXTS } from '#parts/follow/follow-texts.ts';
import type { MenuAction } from './menu-entries.ts';

const PROFILES = [USER_PROFILE_ROUTE, MY_POSTS_ROUTE, MY_POSTS_TYPE_ROUTE].map(({ path }) =>
  pathMatcher(path),
);
const isProfile = (pathname: string): boolean => PROFILES.some((matches) => matches(pathname) !== null);

/** Provides the menu actions that need no further dialog. Each requires a member. */
export function usePostChanges(post: Post) {
  const host = useHost();
  const pin = useChange(pinPost);
  const unpin = useChange(unpinPost);
  const follow = useChange(followUser);
  const unfollow = useChange(unfollowUser);
  const { pathname } = useLocation();
  const place = { item_id: post.post_id, item_type: isProfile(pathname) ? PIN_TYPE.profile : PIN_TYPE.other };

  /** The pinned post replaces the previous one (PO-04). */
  async function changePin(isPinned: boolean): Promise<void> {
    const fact = factOf(USER_PINNED_POST, post.post_author_id, isPinned ? post.post_id : null);
    await host.facts.change([fact], () => (isPinned ? pin : unpin)(place));
  }

  async function change(action: MenuAction): Promise<string | null> {
    switch (action) {
      case 'pin':
        await changePin(true);
        return POST_ACT_TEXTS.pinned;
      case 'unpin':
        await changePin(false);
        return POST_ACT_TEXTS.unpinned;
      case 'follow':
      case 'unfollow':
        if (host.currentUser()?.id === post.post_author_id) return null;
        await (action === 'follow' ? follow : unfollow)({ id: post.post_author_id });
        return action === 'follow'
          ? FOLLOW_TEXTS.nowFollowing(post.post_author_name)
          : POST_ACT_TEXTS.unfollowed(post.post_author_name);
      default:
        return null;
    }
  }

  return {
    /** Resolves with false if the visitor declines to log in. Rejects with an ApiError. */
    run(action: MenuAction): Promise<boolean> {
      const reason =
        action === 'follow' ? (['follow', post.post_author_name] as const) : (['plain'] as const);
      return runAsMember(host, [...reason] as Parameters<typeof runAsMember>[1], async () => {
        const text = await change(action);
        const undo = action === 'unfollow' && { action: undoAction(host, () => change('follow')) };
        if (text !== null) host.toast({ text, ...undo });
      });
    },
  };
}
