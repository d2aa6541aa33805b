import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { asMember, errorText, useAction, useHost } from '@tagalong/platform';

interface ConfirmedToggle {
  isOn: boolean;
  /** Shown in the log-in popup. */
  name: string;
  /** Sends the change for the member of this id. */
  send(next: boolean, memberId: number | undefined): Promise<unknown>;
  /** The toast after turning it off. */
  offText: string;
}

/** A state that changes only with the server's success; a failure leaves it and says why (FO-01, FO-04). */
export function useConfirmedToggle({ isOn, name, send, offText }: ConfirmedToggle) {
  const host = useHost();

  /** Resolves with false if the log-in that it needs was turned down. */
  async function change(next: boolean): Promise<boolean> {
    try {
      return await asMember(host, ['follow', name], async () => {
        await send(next, host.currentUser()?.id);
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
    // A visitor who logs in for it wants it on, whatever the visitor's button said.
    const next = host.currentUser() === null || !isOn;
    const isDone = await change(next);
    if (isDone && !next) host.toast({ text: offText, action: { label: SHARED_TEXTS.undo, run: undo.run } });
  });
  return { isPending: isPending || undo.isPending, toggle: run };
}
