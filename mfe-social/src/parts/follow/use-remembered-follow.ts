import { followUser } from '@tagalong/contracts/social/follow';
import { useAction, useChange, useHost } from '@tagalong/platform';
import { useEffect } from 'react';
import { SOCIAL_TEXTS } from '#parts/social-texts.ts';
import { forgetFollow, type RememberedFollow, rememberedFollow } from './remembered-follow.ts';

/**
 * Does the follow that a visitor asked for before a log-in that left the page (AU-06), and says so. Only when a page
 * opens: while it stays, the log-in popup goes on with the follow itself.
 */
export function useRememberedFollow(): void {
  const host = useHost();
  const follow = useChange(followUser);
  const { run } = useAction(async (wish: RememberedFollow) => {
    await follow({ id: wish.user_id });
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
