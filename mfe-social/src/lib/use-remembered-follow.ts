import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import { useAction, useHost } from '@tagalong/platform';
import { useEffect } from 'react';
import { forgetFollow, type RememberedFollow, rememberedFollow } from './remembered-follow.ts';
import { useFollowCall } from './use-follow-call.ts';

/**
 * Does the follow that a visitor asked for before a log-in that left the page (AU-06), and says so. Only when a page
 * opens: while it stays, the log-in popup goes on with the follow itself.
 */
export function useRememberedFollow(): void {
  const host = useHost();
  const followCall = useFollowCall();
  const { run } = useAction(async (wish: RememberedFollow) => {
    await followCall(wish.user_id, true);
    host.toast({ text: SOCIAL_TEXTS.nowFollowing(wish.nickname) });
  });
  useEffect(() => {
    const member = host.currentUser();
    const wish = rememberedFollow();
    if (!member || !wish) return;
    forgetFollow();
    if (wish.user_id !== member.id) run(wish);
  }, [host, run]);
}
