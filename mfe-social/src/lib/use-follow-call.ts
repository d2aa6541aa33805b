import { followUser, unfollowUser } from '@tagalong/contracts/follow';
import { clearTags, useHost, useQueryClient } from '@tagalong/platform';
import { changePosts, followedAuthor } from './cached-items.ts';

/** Follows or unfollows, tells everybody, and has the page's data fetched anew (FO-02). Rejects with an ApiError. */
export function useFollowCall() {
  const host = useHost();
  const queries = useQueryClient();
  return async (userId: number, isFollowed: boolean): Promise<void> => {
    const change = isFollowed ? followUser : unfollowUser;
    await host.client.call(change, { id: userId });
    changePosts(queries, followedAuthor(userId, isFollowed));
    host.bus.publish('follow.changed@1', { user_id: userId, is_followed: isFollowed });
    clearTags(queries, change.clears).catch(host.report);
  };
}
