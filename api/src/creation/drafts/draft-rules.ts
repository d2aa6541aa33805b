import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import type { saveDraft } from '@tagalong/contracts/creation/draft';
import { parseJson } from '@tagalong/server/parse-json';
import type { DraftFields } from '#api/creation/parts/draft-repository';
import { invalidField } from '#api/http/errors';
import { contentField, hasContent } from './draft-content.ts';

const THIS_OR_THAT_SIDES = 2;

/** Returns the fields to store for a draft; fields missing from the request are cleared. */
export function draftFieldsOf(request: RequestOf<typeof saveDraft>): DraftFields {
  const payload = payloadOf(request.payload);
  if (!hasContent(request, payload)) {
    throw invalidField(contentField(request), 'The draft is empty. Send a link of this kind, or a picture.');
  }
  const totProductIds = request.tot_product_ids ?? [];
  if (totProductIds.length > THIS_OR_THAT_SIDES)
    throw invalidField('tot_product_ids', 'Send at most two products.');
  const { photos = [], photo_alts = [] } = request;
  if (photo_alts.length > photos.length)
    throw invalidField('photo_alts', 'There are more alternative texts than photos.');
  return {
    is_confirm: request.is_confirm,
    caption: request.caption,
    disclosure: request.disclosure ?? null,
    resource_origin: request.resource_origin,
    link: request.link ?? null,
    scraped: request.scraped,
    influencer_id: request.influencer_id ?? null,
    thumbnail_url: request.thumbnail_url ?? null,
    width: request.width ?? null,
    height: request.height ?? null,
    payload: JSON.stringify(payload),
    photos,
    photo_alts,
    tot_product_ids: totProductIds,
  };
}

/** The API does not interpret the payload, but it must be a JSON object, because clients read fields from it. */
function payloadOf(text: string | undefined): Readonly<Record<string, unknown>> {
  if (text === undefined || text === '') return {};
  const value = parseJson(text);
  if (isRecord(value)) return value;
  throw invalidField('payload', 'Send a JSON object as text.');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
