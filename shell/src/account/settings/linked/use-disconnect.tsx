import { useHost } from '@tagalong/platform';
import { ConfirmDialog } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { useToastedAttempt } from '#account/parts/use-toasted-attempt.ts';
import { LINKED_TEXTS } from './linked-texts.ts';

interface DisconnectInput {
  /** Name of the account. */
  name: string;
  /** Explains the consequences. */
  text: string;
  disconnect(): Promise<unknown>;
}

/** Disconnects an account after a confirmation. The result is shown in a toast. */
export function useDisconnect({ name, text, disconnect }: DisconnectInput) {
  const { toast } = useHost();
  const [isConfirming, setConfirming] = useState(false);
  const { run } = useToastedAttempt(async () => {
    // The question closes first, because the dialog that asks who the member is opens over the page.
    setConfirming(false);
    await disconnect();
    toast({ text: LINKED_TEXTS.disconnected(name) });
  });
  const dialog = (
    <ConfirmDialog
      isOpen={isConfirming}
      title={LINKED_TEXTS.disconnectTitle(name)}
      text={text}
      confirmLabel={LINKED_TEXTS.disconnect}
      tone="danger"
      onConfirm={run}
      onCancel={() => setConfirming(false)}
    />
  );
  return { ask: () => setConfirming(true), dialog };
}
