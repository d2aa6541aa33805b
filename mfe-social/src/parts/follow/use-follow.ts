import type { SlotProps } from '@tagalong/contracts/core/declare';
import { USER_IS_FOLLOWED } from '@tagalong/contracts/social/facts';
import { followUser, unfollowUser } from '@tagalong/contracts/social/follow';
import type { FOLLOW_BUTTON } from '@tagalong/contracts/social/slots';
import { useFact, useHost } from '@tagalong/platform';
import { SOCIAL_TEXTS } from '#parts/social-texts.ts';
import { forgetFollow, rememberFollow } from './remembered-follow.ts';
import { useConfirmedToggle } from './use-confirmed-toggle.ts';

export function useFollow({ user_id, nickname, is_followed }: SlotProps<typeof FOLLOW_BUTTON>) {
  const { client, clear, currentUser } = useHost();
  const isFollowed = useFact(USER_IS_FOLLOWED, user_id, is_followed);
  const { isPending, toggle } = useConfirmedToggle({
    isOn: isFollowed,
    name: nickname,
    offText: SOCIAL_TEXTS.unfollowed(nickname),
    async send(next, memberId) {
      forgetFollow();
      if (memberId === user_id) return;
      await client.call(next ? followUser : unfollowUser, { id: user_id });
      clear(followUser.clears);
    },
  });
  return {
    isFollowed,
    isPending,
    toggle: (): void => {
      if (currentUser() === null) rememberFollow({ user_id, nickname });
      toggle();
    },
  };
}
