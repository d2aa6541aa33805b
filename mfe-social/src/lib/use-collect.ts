import type { IntentPayload } from '@tagalong/contracts/intents';
import { useAction, useHost } from '@tagalong/platform';

/** What Save does: a visitor logs in first, then the collections are chosen; the picker does the rest. */
export function useCollect(target: IntentPayload<'collections.pick'>): () => void {
  const host = useHost();
  const { run } = useAction(async () => {
    const resume = { intent: 'collections.pick', payload: target } as const;
    if (await host.ensureMember('like', undefined, resume)) await host.ask('collections.pick', target);
  });
  return run;
}
