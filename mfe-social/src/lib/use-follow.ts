import type { SlotProps } from '@tagalong/contracts/slots';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import { asMember, errorText, useAction, useEvent, useHost } from '@tagalong/platform';
import { useState } from 'react';
import { forgetFollow, rememberFollow } from './remembered-follow.ts';
import { useFollowCall } from './use-follow-call.ts';

/** Follow and unfollow. The state changes only when the server says success; a failure leaves it and says why (FO-01). */
export function useFollow({ user_id, nickname, is_followed }: SlotProps<'social.follow-button'>) {
  const host = useHost();
  const followCall = useFollowCall();
  const [isFollowed, setFollowed] = useFollowed(user_id, is_followed);

  /** False when the log-in that it needs was turned down. */
  async function change(next: boolean): Promise<boolean> {
    if (host.currentUser() === null) rememberFollow({ user_id, nickname });
    try {
      return await asMember(host, ['follow', nickname], async () => {
        forgetFollow();
        if (host.currentUser()?.id === user_id) return;
        await followCall(user_id, next);
        setFollowed(next);
      });
    } catch (error) {
      host.toast({ text: errorText(error), kind: 'error' });
      throw error;
    }
  }
  const undo = useAction(async () => {
    await change(true);
  });
  const { run, isPending } = useAction(async () => {
    // Whoever logs in for it wants to follow, whatever the visitor's button said.
    const next = host.currentUser() === null || !isFollowed;
    const isDone = await change(next);
    if (isDone && !next) {
      const action = { label: SHARED_TEXTS.undo, run: undo.run };
      host.toast({ text: SOCIAL_TEXTS.unfollowed(nickname), action });
    }
  });
  return { isFollowed, isPending: isPending || undo.isPending, toggle: run };
}

/** What is known last: the page's data, or a follow since then by this or another button, in any tab. */
function useFollowed(userId: number, given: boolean) {
  const [known, setKnown] = useState({ userId, given, value: given });
  const isOutdated = known.given !== given || known.userId !== userId;
  if (isOutdated) setKnown({ userId, given, value: given });
  const set = (value: boolean): void => setKnown({ userId, given, value });
  useEvent('follow.changed@1', (event) => {
    if (event.user_id === userId) set(event.is_followed);
  });
  return [isOutdated ? given : known.value, set] as const;
}
