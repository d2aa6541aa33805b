import { FOLLOW_COOKIE_S } from '@tagalong/contracts/core/limits';
import { followUser } from '@tagalong/contracts/social/follow';
import { cookies, useAction, useChange, useHost } from '@tagalong/platform';
import { useEffect } from 'react';
import { FOLLOW_TEXTS } from './follow-texts.ts';

const NAME = 'follow_user';

interface RememberedFollow {
  user_id: number;
  nickname: string;
}

/** Stores the requested follow in a cookie for 15 minutes, in case the login leaves the page (AU-06). */
export function rememberFollow(user: RememberedFollow): void {
  cookies.set(NAME, JSON.stringify([user.user_id, user.nickname]), FOLLOW_COOKIE_S);
}

export function forgetFollow(): void {
  cookies.remove(NAME);
}

export function rememberedFollow(): RememberedFollow | null {
  const kept = cookies.get(NAME);
  if (kept === null) return null;
  try {
    const [user_id, nickname]: unknown[] = JSON.parse(kept);
    return Number.isInteger(user_id) && typeof nickname === 'string'
      ? { user_id: Number(user_id), nickname }
      : null;
  } catch {
    return null;
  }
}

/**
 * Completes a follow that a visitor requested before a login that left the page (AU-06), and confirms it with a toast.
 * It runs only when the page opens; otherwise the login popup continues the follow itself.
 */
export function useRememberedFollow(): void {
  const host = useHost();
  const follow = useChange(followUser);
  const { run } = useAction(async (user: RememberedFollow) => {
    await follow({ id: user.user_id });
    host.toast({ text: FOLLOW_TEXTS.nowFollowing(user.nickname) });
  });
  useEffect(() => {
    const member = host.currentUser();
    const remembered = rememberedFollow();
    if (!member || !remembered) return;
    forgetFollow();
    if (remembered.user_id !== member.id) run(remembered);
  }, [host, run]);
}
