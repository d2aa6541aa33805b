import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { runAsMember, useHost } from '@tagalong/platform';
import { useToastedAction } from '@tagalong/platform/toasted-action';
import { useState } from 'react';

interface ConfirmedToggle {
  isOn: boolean;
  /** Name shown in the login popup. */
  name: string;
  /** Sends the change on behalf of the member with this id. */
  send(next: boolean, memberId: number | undefined): Promise<unknown>;
  /** Announced after turning the state on, because screen readers don't read a button's new name. */
  onText: string;
  /** Toast shown after turning the state off. */
  offText: string;
}

/** Toggles a state only after the server confirms it; a failure shows its reason in a toast (FO-01, FO-04). */
export function useConfirmedToggle({ isOn, name, send, onText, offText }: ConfirmedToggle) {
  const host = useHost();
  const [announcement, setAnnouncement] = useState('');

  /** Resolves with false if the visitor declines to log in. */
  const change = (next: boolean): Promise<boolean> =>
    runAsMember(host, ['follow', name], async () => {
      await send(next, host.currentUser()?.id);
      setAnnouncement(next ? onText : '');
    });
  const undo = useToastedAction(async () => {
    await change(true);
  });
  const { run, isPending } = useToastedAction(async () => {
    // A visitor who logs in to follow wants it on, regardless of the state before the login.
    const next = host.currentUser() === null || !isOn;
    const isDone = await change(next);
    if (isDone && !next) host.toast({ text: offText, action: { label: SHARED_TEXTS.undo, run: undo.run } });
  });
  return { isPending: isPending || undo.isPending, toggle: run, announcement };
}
