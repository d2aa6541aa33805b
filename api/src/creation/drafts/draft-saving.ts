import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import { saveDraft } from '@tagalong/contracts/creation/draft';
import type { ApiContext } from '#api/core/owner-module';
import { draftRepository, type SavedDraft } from '#api/creation/parts/draft-repository';
import { violates } from '#api/database/database';
import { withUserLock } from '#api/database/user-lock';
import { DomainError, errorWithData, invalidField, orNotFound } from '#api/http/errors';
import { hashOf } from '#api/http/idempotency';
import { success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { draftPictures } from './draft-pictures.ts';
import { draftFieldsOf } from './draft-rules.ts';

type Request = RequestOf<typeof saveDraft>;

/** Serves saving a draft: once per key and version, however often the call is repeated. */
export function draftSaving(serve: Serve, { db, uploads }: ApiContext): void {
  const repository = draftRepository(db);
  const pictures = draftPictures(db, uploads);

  /** Locks the draft that the request names. Resolves with null if the request creates one. */
  async function lockNamed(userId: number, request: Request): Promise<SavedDraft | null> {
    const { draft_id: id, draft_key: key } = request;
    if (id !== undefined) {
      const named = orNotFound(await repository.lockById(userId, id));
      return named;
    }
    if (key === undefined) return null;
    if (await repository.isPublished(userId, key)) {
      throw new DomainError('not-found', { message: 'The draft has been published.' });
    }
    return repository.lockByKey(userId, key);
  }

  async function checkProducts(ids: readonly number[], field: string): Promise<void> {
    if (ids.length === 0) return;
    const known = await repository.knownProducts(ids);
    if (ids.some((id) => !known.has(id))) throw invalidField(field, 'A product does not exist.');
  }

  async function write(userId: number, before: SavedDraft | null, request: Request, hash: Buffer) {
    const tags = [...new Map(request.products.map((tag) => [tag.productId, tag])).values()];
    const fields = await pictures.claim(userId, before, draftFieldsOf(request));
    await checkProducts(
      tags.map(({ productId }) => productId),
      'products',
    );
    await checkProducts(fields.tot_product_ids, 'tot_product_ids');
    const saved = await (before
      ? repository.replace(before.draft_id, fields, hash)
      : repository.insert(userId, request.draft_key ?? null, fields, hash)
    ).catch((cause: unknown) => {
      if (violates(cause, 'drafts_influencer_id_fkey'))
        throw invalidField('influencer_id', 'This person does not exist.');
      throw cause;
    });
    if (!saved) throw new DomainError('not-found', { message: 'The draft of this key has expired.' });
    await repository.replaceProducts(saved.draft_id, tags);
    return saved;
  }

  serve(saveDraft, ({ request, viewer }) => {
    const { draft_id, draft_key, version, ...content } = request;
    const hash = hashOf(content);
    // The lock serializes saving and publishing: a concurrent save must not recreate a published draft.
    return withUserLock(db, viewer.id, async () => {
      const before = await lockNamed(viewer.id, request);
      if (before && !isCurrent(request, before)) {
        if (before.content_hash?.equals(hash)) return success(before);
        throw errorWithData(saveDraft, 'draft-changed', await repository.byId(viewer.id, before.draft_id));
      }
      return success(await write(viewer.id, before, request, hash));
    });
  });
}

/**
 * Returns whether the request replaces the version that is stored. The clients of the source documents send no version
 * and always replace the draft that they name; a key alone belongs to a first save, of which there is only one.
 */
function isCurrent({ draft_id, version }: Request, before: SavedDraft): boolean {
  return version === undefined ? draft_id !== undefined : version === before.version;
}
