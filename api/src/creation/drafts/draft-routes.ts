import {
  deleteDraft,
  getDraft,
  getDraftStatus,
  getLastDraft,
  listDrafts,
  listScheduledDrafts,
} from '@tagalong/contracts/creation/draft';
import type { ApiContext } from '#api/core/owner-module';
import { draftRepository } from '#api/creation/parts/draft-repository';
import { cursorOf, OLDEST } from '#api/http/cursor';
import { DomainError, orNotFound } from '#api/http/errors';
import { done, page, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';

const SCHEDULED_CURSOR = cursorOf('scheduled-drafts', ['time', 'id'], OLDEST);
const LIST_CURSOR = cursorOf('drafts', ['time', 'id']);

/** Serves reading and deleting drafts. */
export function draftRoutes(serve: Serve, { db }: ApiContext): void {
  const repository = draftRepository(db);

  serve(listDrafts, async ({ request: { cursor, limit }, viewer }) => {
    const rows = await repository.list(viewer.id, LIST_CURSOR.read(cursor), limit);
    return page(rows, limit, (last) => LIST_CURSOR.write([last.updated_at, last.draft_id]));
  });
  serve(listScheduledDrafts, async ({ request: { cursor, limit }, viewer }) => {
    const rows = await repository.scheduled(viewer.id, SCHEDULED_CURSOR.read(cursor), limit);
    return page(rows, limit, (last) => SCHEDULED_CURSOR.write([last.publish_at ?? '', last.draft_id]));
  });
  serve(getDraft, async ({ request, viewer }) => {
    return success(orNotFound(await repository.byId(viewer.id, request.draft_id)));
  });
  serve(getLastDraft, async ({ viewer }) => success(await repository.last(viewer.id)));
  serve(getDraftStatus, async ({ viewer }) => success(await repository.status(viewer.id)));

  serve(deleteDraft, async ({ request, viewer }) => {
    if (!(await repository.remove(viewer.id, request.draft_id))) throw new DomainError('not-found');
    return done;
  });
}
