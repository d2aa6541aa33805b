import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the buttons that follow a member or watch a brand. */
export const FOLLOW_TEXTS = textTable('follow', {
  follow: 'Follow',
  following: 'Following',
  followLabel: (name: string) => `Follow ${name}`,
  followingLabel: (name: string) => `Following ${name}, press to unfollow`,
  yourself: 'Yourself',
  followBack: 'Follow back',
  followBackLabel: (name: string) => `Follow back ${name}`,
  unfollowed: (name: string) => `You no longer follow ${name}`,
  watch: 'Watch',
  watching: 'Watching',
  watchLabel: (name: string) => `Watch ${name}`,
  watchingLabel: (name: string) => `Watching ${name}, press to stop`,
  unwatched: (name: string) => `You no longer watch ${name}`,
  nowWatching: (name: string) => `You now watch ${name}`,
  nowFollowing: (name: string) => `You now follow ${name}`,
});
