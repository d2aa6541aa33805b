import type { IntentPayload } from '@tagalong/contracts/intents';
import { TARGET_TYPE } from '@tagalong/contracts/likeboard';
import { useAction, useHost, useQueryClient } from '@tagalong/platform';
import { showLiked } from './cached-items.ts';

/**
 * What a heart does (LB-06); a visitor logs in first. A product goes into the default collection at once, or out of
 * all after a question. A post's collections are chosen. A new like fills the heart at once; it empties again when
 * nothing came of it. What is saved is told and undone by the overlays.
 */
export function useLike(target: IntentPayload<'collections.pick'>, isLiked: boolean): () => void {
  const host = useHost();
  const queries = useQueryClient();
  const { run } = useAction(async () => {
    // A visitor's heart says nothing about the member who logs in.
    const wasMember = host.currentUser() !== null;
    const resume =
      target.target_type === TARGET_TYPE.post
        ? ({ intent: 'collections.pick', payload: target } as const)
        : ({ intent: 'collections.like', payload: { ...target, is_liked: false } } as const);
    if (!(await host.ensureMember('like', undefined, resume))) return;
    const is_liked = wasMember && isLiked;
    const isShown = wasMember && !isLiked;
    let isAnswered = false;
    if (isShown) showLiked(queries, target, true);
    try {
      const answer =
        target.target_type === TARGET_TYPE.post
          ? await host.ask('collections.pick', target)
          : await host.ask('collections.like', { ...target, is_liked });
      isAnswered = answer !== null;
    } finally {
      if (isShown && !isAnswered) showLiked(queries, target, false);
    }
  });
  return run;
}
