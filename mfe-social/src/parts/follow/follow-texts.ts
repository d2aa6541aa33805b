import { textTable } from '@tagalong/contracts/core/language';

/** Texts of follow buttons; the feed loads without them. */
export const FOLLOW_TEXTS = textTable('follow', {
  follow: 'Follow',
  following: 'Following',
  followLabel: (name: string) => `Follow ${name}`,
  followingLabel: (name: string) => `Following ${name}, press to unfollow`,
  yourself: 'Yourself',
  followBack: 'Follow back',
  followBackLabel: (name: string) => `Follow back ${name}`,
  unfollowed: (name: string) => `You no longer follow ${name}`,
});
