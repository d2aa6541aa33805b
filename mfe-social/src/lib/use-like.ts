import type { IntentPayload } from '@tagalong/contracts/intents';
import { useAction, useHost, useQueryClient } from '@tagalong/platform';
import { showLiked } from './cached-items.ts';

/**
 * What a heart does: a visitor logs in first, then the collections are chosen. A new like fills the heart at once;
 * it empties again when nothing was chosen. What was chosen is saved, told and undone by the picker.
 */
export function useLike(target: IntentPayload<'collections.pick'>, isLiked: boolean): () => void {
  const host = useHost();
  const queries = useQueryClient();
  const { run } = useAction(async () => {
    // A visitor's heart says nothing about the member who logs in.
    const isNewLike = host.currentUser() !== null && !isLiked;
    if (!(await host.ensureMember('like'))) return;
    if (isNewLike) showLiked(queries, target, true);
    const picked = await host.ask('collections.pick', target);
    if (isNewLike && !picked) showLiked(queries, target, false);
  });
  return run;
}
