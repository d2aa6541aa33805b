import type { IntentPayload } from '@tagalong/contracts/core/declare';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { TOAST_TEXTS } from '@tagalong/contracts/core/toast-texts';
import { LIKE_CHANGED } from '@tagalong/contracts/social/events';
import { COLLECTIONS_LIKE, COLLECTIONS_PICK } from '@tagalong/contracts/social/intents';
import { likeWithOneTap } from '@tagalong/contracts/social/likeboard-items';
import { TARGET_TYPE } from '@tagalong/contracts/social/target-type';
import {
  type AnswerFunction,
  errorText,
  type Host,
  likeFacts,
  runAsMember,
  toastFailure,
} from '@tagalong/platform';
import { undoAction } from '@tagalong/platform/toasted-action';
import { COLLECTIONS_UNLIKE } from '#parts/intents.ts';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { saveToBoards } from './save-to-boards.ts';

type Target = IntentPayload<typeof COLLECTIONS_PICK>;

/**
 * Answers a press of a heart (LB-06); a visitor logs in first. A product is saved to the default likeboard at once, or
 * removed from all likeboards after a confirmation. For a post the picker opens.
 */
export const like: AnswerFunction<typeof COLLECTIONS_LIKE> = async (host, { is_liked, ...target }) => {
  const isPost = target.target_type === TARGET_TYPE.post;
  // The heart that a visitor sees doesn't reflect the likes of the member who logs in.
  const wasLiked = is_liked && host.currentUser() !== null;
  const resume = isPost
    ? { intent: COLLECTIONS_PICK, payload: target }
    : { intent: COLLECTIONS_LIKE, payload: { ...target, is_liked: false } };
  if (!(await host.ensureMember('like', undefined, resume))) return null;
  if (isPost) {
    const picked = await host.ask(COLLECTIONS_PICK, target);
    return picked && { is_liked: picked.count > 0 };
  }
  if (wasLiked) return host.ask(COLLECTIONS_UNLIKE, target);
  return (await saveLike(host, target)) ? { is_liked: true } : null;
};

async function saveLike(host: Host, target: Target): Promise<boolean> {
  const { target_type: type, target_id } = target;
  let defaultIds: number[] = [];
  const send = () =>
    runAsMember(host, ['like'], async () => {
      const { data } = await host.client.call(likeWithOneTap, { type, target_id });
      defaultIds = data.likeboards.filter((board) => board.is_default).map(({ id }) => id);
    });
  try {
    if (!(await host.facts.change(likeFacts(host.facts, target, true), send))) return false;
  } catch (error) {
    host.report(error);
    host.toast({
      text: `${LIKEBOARD_TEXTS.likeFailed} ${errorText(error)}`,
      kind: 'error',
      action: { label: SHARED_TEXTS.retry, run: () => toastFailure(host, saveLike(host, target)) },
    });
    return false;
  } finally {
    host.clear(likeWithOneTap.clears);
  }
  host.bus.publish(LIKE_CHANGED, { target_type: type, target_id, is_liked: true });
  const undone = { added: [], removed: defaultIds, countBefore: 1, countAfter: 0 };
  host.toast({
    text: TOAST_TEXTS.addedToCollections,
    kind: 'primary',
    otherAction: {
      label: LIKEBOARD_TEXTS.change,
      run: () => toastFailure(host, host.ask(COLLECTIONS_PICK, target)),
    },
    action: undoAction(host, () => saveToBoards(host, target, undone)),
  });
  return true;
}
