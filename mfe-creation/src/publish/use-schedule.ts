import { href } from '@tagalong/contracts/core/routes';
import { scheduleDraft } from '@tagalong/contracts/creation/draft';
import { CREATE_DRAFT_ROUTE } from '@tagalong/contracts/creation/routes';
import { ApiError, useAction, useChange, useHost, useNavigate } from '@tagalong/platform';
import { composerStore, draftSaver } from '#parts/composer/composer-store.ts';
import { momentText } from '#parts/composer/moment-text.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';

/** Schedules the post that is being created, or keeps it as a draft (null). After a failure all input is kept. */
export function useSchedule() {
  const host = useHost();
  const navigate = useNavigate();
  const schedule = useChange(scheduleDraft);
  return useAction(async (at: Date | null) => {
    const saved = await draftSaver.settle();
    if ('error' in saved) throw saved.error;
    const draft_id = draftSaver.identity().draftId;
    if (draft_id === null)
      throw new ApiError({ code: 'offline', message: 'The draft is not stored.', call: scheduleDraft.name });
    await schedule({ draft_id, publish_at: at?.toISOString() ?? null });
    if (at === null) {
      composerStore.change({ publishAt: null });
      host.toast({ text: PUBLISH_TEXTS.unscheduled });
      return;
    }
    host.toast({ text: PUBLISH_TEXTS.scheduled(momentText(at)), kind: 'primary' });
    composerStore.finish();
    await navigate(href(CREATE_DRAFT_ROUTE));
  });
}
