import { factOf, type IntentPayload, type KnownFact } from '@tagalong/contracts/core/declare';
import { IS_LIKED, POST_LIKE_COUNT } from '@tagalong/contracts/social/facts';
import { COLLECTIONS_LIKE } from '@tagalong/contracts/social/intents';
import type { Facts } from '#platform/facts/facts.ts';
import { useHost } from '#platform/host/host.tsx';
import { useAction } from './use-action.ts';
import { useFact } from './use-fact.ts';

type Target = Omit<IntentPayload<typeof COLLECTIONS_LIKE>, 'is_liked'>;

/**
 * The state and the handler of a heart on a product or a post (LB-06). `given` is the value from the response. A new
 * like fills the heart before its owner's script has loaded; it empties again if nothing was saved.
 */
export function useLike(target: Target, given: boolean): { isLiked: boolean; toggle: () => void } {
  const { ask, facts, currentUser } = useHost();
  const isLiked = useFact(IS_LIKED[target.target_type], target.target_id, given);
  const { run } = useAction(async () => {
    const isNew = currentUser() !== null && !isLiked;
    const hide = facts.show(isNew ? likeFacts(facts, target, true) : []);
    await ask(COLLECTIONS_LIKE, { ...target, is_liked: isLiked }).finally(hide);
  });
  return { isLiked, toggle: run };
}

/** Returns the facts that a like or an unlike changes: the heart, and a post's count. */
export function likeFacts(facts: Facts, { target_type, target_id }: Target, isLiked: boolean): KnownFact[] {
  const fact = IS_LIKED[target_type];
  const heart = factOf(fact, target_id, isLiked);
  const count = fact === IS_LIKED[4] ? facts.get(POST_LIKE_COUNT, target_id) : undefined;
  if (count === undefined) return [heart];
  const change = Number(isLiked) - Number(facts.get(fact, target_id) ?? isLiked);
  return [heart, factOf(POST_LIKE_COUNT, target_id, Math.max(0, count + change))];
}
