import {
  deleteDraft,
  getDraftStatus,
  getLastDraft,
  listDrafts,
  saveDraft,
} from '@tagalong/contracts/creation/draft';
import { type Database, violates } from '#api/database/database';
import { withUserLock } from '#api/database/user-lock';
import { done, page, success } from '#api/http/answers';
import { cursorOf } from '#api/http/cursor';
import { DomainError, invalidField } from '#api/http/errors';
import type { Serve } from '#api/http/serve';
import type { Uploads } from '#api/media/upload-claims';
import { publishKeyOf } from './draft-content.ts';
import { draftRepository } from './draft-repository.ts';
import { draftFieldsOf, payloadOf } from './draft-rules.ts';

const LIST_CURSOR = cursorOf('drafts', ['time', 'id']);

interface DraftRoutesInput {
  db: Database;
  uploads: Uploads;
}

export function draftRoutes(serve: Serve, { db, uploads }: DraftRoutesInput): void {
  const repository = draftRepository(db);

  async function checkProducts(ids: readonly number[], field: string): Promise<void> {
    if (ids.length === 0) return;
    const known = await repository.knownProducts(ids);
    if (ids.some((id) => !known.has(id))) throw invalidField(field, 'A product does not exist.');
  }

  serve(saveDraft, ({ request, viewer }) => {
    const fields = draftFieldsOf(request);
    const productIds = [...new Set(request.products.map(({ productId }) => productId))];
    const publishKey = publishKeyOf(payloadOf(request.payload));
    // The lock serializes saving and publishing: a concurrent save must not recreate a published draft.
    return withUserLock(db, viewer.id, async () => {
      if (publishKey !== null && (await repository.isPublished(viewer.id, publishKey))) {
        throw new DomainError('not-found', { message: 'The draft has been published.' });
      }
      await checkProducts(productIds, 'products');
      await checkProducts(fields.tot_product_ids, 'tot_product_ids');
      const { draft_id: id } = request;
      if (id !== undefined && !(await repository.isOwnAndFresh(viewer.id, id)))
        throw new DomainError('not-found');
      const write = id === undefined ? repository.insert(viewer.id, fields) : repository.replace(id, fields);
      const saved = await write.catch((cause: unknown) => {
        if (violates(cause, 'drafts_influencer_id_fkey'))
          throw invalidField('influencer_id', 'This person does not exist.');
        throw cause;
      });
      await uploads.keep(viewer.id, fields.photos);
      await repository.replaceProducts(saved.draft_id, productIds);
      return success(saved);
    });
  });

  serve(listDrafts, async ({ request: { cursor, limit }, viewer }) => {
    const rows = await repository.list(viewer.id, LIST_CURSOR.read(cursor), limit);
    return page(rows, limit, (last) => LIST_CURSOR.write([last.updated_at, last.draft_id]));
  });
  serve(getLastDraft, async ({ viewer }) => success(await repository.last(viewer.id)));
  serve(getDraftStatus, async ({ viewer }) => success(await repository.status(viewer.id)));

  serve(deleteDraft, async ({ request, viewer }) => {
    if (!(await repository.remove(viewer.id, request.draft_id))) throw new DomainError('not-found');
    return done;
  });
}
