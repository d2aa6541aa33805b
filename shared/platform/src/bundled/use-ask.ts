import type { IntentContract, IntentPayload } from '@tagalong/contracts/core/declare';
import { useAction, useHost } from '@tagalong/platform';

/** Returns a function that asks an intent whose answer doesn't matter; an answer that fails is reported. */
export function useAsk<Intent extends IntentContract>(
  intent: Intent,
): (payload: IntentPayload<Intent>) => void {
  const { ask } = useHost();
  const { run } = useAction(async (payload: IntentPayload<Intent>) => {
    await ask(intent, payload);
  });
  return run;
}
