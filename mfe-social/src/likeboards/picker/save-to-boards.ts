import { factOf, type IntentPayload } from '@tagalong/contracts/core/declare';
import { TOAST_TEXTS } from '@tagalong/contracts/core/toast-texts';
import { LIKE_CHANGED } from '@tagalong/contracts/social/events';
import { LIKEBOARD_HAS_ITEM, likeboardItem } from '@tagalong/contracts/social/facts';
import type { COLLECTIONS_PICK } from '@tagalong/contracts/social/intents';
import { dislikePost, dislikeProduct, likePost, likeProduct } from '@tagalong/contracts/social/likeboard';
import { TARGET_TYPE } from '@tagalong/contracts/social/target-type';
import { type Host, likeFacts, runAsMember } from '@tagalong/platform';
import { undoAction } from '@tagalong/platform/toasted-action';
import { type PickerChanges, reversed } from './picker-selection.ts';

/**
 * Saves the picker's changes. Likes and counts update optimistically and roll back on failure. Resolves with false if
 * the user declines to log in; rejects with an ApiError.
 */
export async function saveToBoards(
  host: Host,
  target: IntentPayload<typeof COLLECTIONS_PICK>,
  changes: PickerChanges,
): Promise<boolean> {
  const { target_type, target_id, target_user_id } = target;
  const { added, removed, countBefore, countAfter } = changes;
  const isPost = target_type === TARGET_TYPE.post;
  const is_liked = countAfter > 0;
  const send = async (): Promise<void> => {
    if (added.length > 0) {
      const author = target_user_id !== undefined && { target_user_id };
      await host.client.call(isPost ? likePost : likeProduct, { likebook_ids: added, target_id, ...author });
    }
    if (removed.length > 0) {
      await host.client.call(isPost ? dislikePost : dislikeProduct, { likebook_ids: removed, target_id });
    }
  };
  try {
    const membershipFacts = (ids: readonly number[], isHeld: boolean) =>
      ids.map((id) => factOf(LIKEBOARD_HAS_ITEM, likeboardItem(id, target_type, target_id), isHeld));
    const facts = [
      ...likeFacts(host.facts, target, is_liked),
      ...membershipFacts(added, true),
      ...membershipFacts(removed, false),
    ];
    if (!(await host.facts.change(facts, () => runAsMember(host, ['like'], send)))) return false;
  } finally {
    // A failed save may be partly applied, so the lists are refetched in either case.
    host.clear(likePost.clears);
  }
  host.bus.publish(LIKE_CHANGED, { target_type, target_id, is_liked });
  host.toast({
    text: savedText(countBefore, countAfter),
    kind: 'primary',
    action: undoAction(host, () => saveToBoards(host, target, reversed(changes))),
  });
  return true;
}

/** Returns the toast text (SH-16) for the number of a target's likeboards before and after a change. */
export function savedText(countBefore: number, countAfter: number): string {
  if (countAfter === 0) return TOAST_TEXTS.removedFromCollections;
  const isSeveral = countBefore === 0 && countAfter > 1;
  return isSeveral ? TOAST_TEXTS.addedToCollections : TOAST_TEXTS.savedToCollection;
}
