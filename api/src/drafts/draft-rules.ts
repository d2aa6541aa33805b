import type { saveDraft } from '@tagalong/contracts/draft';
import type { RequestOf } from '@tagalong/contracts/endpoint';
import { DomainError } from '#lib/errors';
import type { DraftFields } from './draft-repository.ts';

const THIS_OR_THAT_SIDES = 2;

/** What a draft's request stores; what it does not name is emptied. */
export function draftFieldsOf(request: RequestOf<typeof saveDraft>): DraftFields {
  const totProductIds = request.tot_product_ids ?? [];
  if (totProductIds.length > THIS_OR_THAT_SIDES)
    throw invalid('tot_product_ids', 'Send two products at most.');
  return {
    is_confirm: request.is_confirm,
    caption: request.caption,
    resource_origin: request.resource_origin,
    link: request.link ?? null,
    scraped: request.scraped,
    influencer_id: request.influencer_id ?? null,
    thumbnail_url: request.thumbnail_url ?? null,
    width: request.width ?? null,
    height: request.height ?? null,
    payload: payloadText(request.payload),
    photos: request.photos ?? [],
    tot_product_ids: totProductIds,
  };
}

/** The payload is opaque to the API, but it is an object: screens read fields out of it. */
function payloadText(text: string | undefined): string {
  if (text === undefined || text === '') return '{}';
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return JSON.stringify(value);
  } catch {
    // Told below, like every other text that is no object.
  }
  throw invalid('payload', 'Send the text of a JSON object.');
}

export function invalid(field: string, reason: string): DomainError {
  return new DomainError('validation-failed', { fields: { [field]: reason } });
}
