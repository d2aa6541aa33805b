import type { IntentPayload } from '@tagalong/contracts/core/declare';
import { COLLECTIONS_PICK } from '@tagalong/contracts/social/intents';
import { useAction, useHost } from '@tagalong/platform';

/** Returns the action of Save: a visitor logs in first, then the picker of likeboards opens. */
export function useCollect(target: IntentPayload<typeof COLLECTIONS_PICK>): () => void {
  const host = useHost();
  const { run } = useAction(async () => {
    const resume = { intent: COLLECTIONS_PICK, payload: target };
    if (await host.ensureMember('like', undefined, resume)) await host.ask(COLLECTIONS_PICK, target);
  });
  return run;
}
