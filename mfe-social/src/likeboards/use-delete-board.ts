import { deleteLikeboard, restoreLikeboard } from '@tagalong/contracts/likeboard-editing';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { LIKEBOARD_TEXTS } from '@tagalong/contracts/texts/likeboard-texts';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { clearTags, errorText, useHost, useNavigate, useQueryClient } from '@tagalong/platform';
import type { LikeboardDetail } from './board-items.ts';

/** Deletes a collection, leads to the others, and brings it back by Undo. Rejects with the ApiError. */
export function useDeleteBoard({ id, name }: LikeboardDetail) {
  const host = useHost();
  const queries = useQueryClient();
  const navigate = useNavigate();

  async function restore(): Promise<void> {
    await host.client.call(restoreLikeboard, { id });
    await clearTags(queries, restoreLikeboard.clears);
    host.bus.publish('likeboard.created@1', { id });
    host.toast({ text: LIKEBOARD_TEXTS.restored(name) });
  }
  return async (): Promise<void> => {
    await host.client.call(deleteLikeboard, { id });
    // Left first: asked anew while it is still on screen, it would be 'not found' for a moment.
    await navigate(href(ROUTES.likeboards), { replace: true });
    clearTags(queries, deleteLikeboard.clears).catch(host.report);
    host.toast({
      text: LIKEBOARD_TEXTS.deleted(name),
      action: {
        label: SHARED_TEXTS.undo,
        run: () => {
          restore().catch((error: unknown) => {
            host.toast({ text: errorText(error), kind: 'error' });
            host.report(error);
          });
        },
      },
    });
  };
}
