import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the buttons that follow a member. */
export const FOLLOW_TEXTS = textTable('follow', {
  follow: 'Follow',
  following: 'Following',
  followLabel: (name: string) => `Follow ${name}`,
  followingLabel: (name: string) => `Following ${name}, press to unfollow`,
  yourself: 'Yourself',
  followBack: 'Follow back',
  followBackLabel: (name: string) => `Follow back ${name}`,
  unfollowed: (name: string) => `You no longer follow ${name}`,
  nowFollowing: (name: string) => `You now follow ${name}`,
});
