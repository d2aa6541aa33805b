import { followUser } from '@tagalong/contracts/social/follow';
import { useAction, useChange, useHost } from '@tagalong/platform';
import { useEffect } from 'react';
import { SOCIAL_TEXTS } from '#parts/social-texts.ts';
import { forgetFollow, type RememberedFollow, rememberedFollow } from './remembered-follow.ts';

/**
 * Completes a follow that a visitor requested before a login that left the page (AU-06), and confirms it with a toast.
 * It runs only when the page opens; otherwise the login popup continues the follow itself.
 */
export function useRememberedFollow(): void {
  const host = useHost();
  const follow = useChange(followUser);
  const { run } = useAction(async (user: RememberedFollow) => {
    await follow({ id: user.user_id });
    host.toast({ text: SOCIAL_TEXTS.nowFollowing(user.nickname) });
  });
  useEffect(() => {
    const member = host.currentUser();
    const remembered = rememberedFollow();
    if (!member || !remembered) return;
    forgetFollow();
    if (remembered.user_id !== member.id) run(remembered);
  }, [host, run]);
}
