import type { IntentPayload } from '@tagalong/contracts/intents';
import {
  dislikePost,
  dislikeProduct,
  likePost,
  likeProduct,
  TARGET_TYPE,
} from '@tagalong/contracts/likeboard';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { asMember, clearTags, errorText, useHost, useQueryClient } from '@tagalong/platform';
import { showLiked } from '#lib/cached-items.ts';
import { type PickerChanges, reversed } from './picker-selection.ts';
import { savedText } from './saved-text.ts';

/**
 * Sends what the picker's changes say. Hearts and counts change at once and go back when it fails: then it rejects
 * with the ApiError, or resolves with false when a log-in in between was turned down.
 */
export function useSaveToBoards(target: IntentPayload<'collections.pick'>) {
  const host = useHost();
  const queries = useQueryClient();
  const { target_type, target_id, target_user_id } = target;
  const isPost = target_type === TARGET_TYPE.post;

  const show = (isLiked: boolean): void => showLiked(queries, target, isLiked);
  const send = async ({ added, removed }: PickerChanges): Promise<void> => {
    if (added.length > 0) {
      const author = target_user_id !== undefined && { target_user_id };
      await host.client.call(isPost ? likePost : likeProduct, { likebook_ids: added, target_id, ...author });
    }
    if (removed.length > 0) {
      await host.client.call(isPost ? dislikePost : dislikeProduct, { likebook_ids: removed, target_id });
    }
  };
  const undo = (changes: PickerChanges): void => {
    save(reversed(changes)).catch((error: unknown) => {
      host.toast({ text: errorText(error), kind: 'error' });
      host.report(error);
    });
  };

  async function save(changes: PickerChanges): Promise<boolean> {
    const isLiked = changes.countAfter > 0;
    let isDone = false;
    show(isLiked);
    try {
      isDone = await asMember(host, ['like'], () => send(changes));
    } finally {
      if (!isDone) show(changes.countBefore > 0);
      // Half of it may have been done before a failure: what the server knows is asked anew in either case.
      clearTags(queries, likePost.clears).catch(host.report);
    }
    if (!isDone) return false;
    host.bus.publish('like.changed@1', { target_type, target_id, is_liked: isLiked });
    host.toast({
      text: savedText(changes.countBefore, changes.countAfter),
      kind: 'primary',
      action: { label: SHARED_TEXTS.undo, run: () => undo(changes) },
    });
    return true;
  }
  return save;
}
