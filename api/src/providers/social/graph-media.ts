import { listOf, objectOf, textOf } from './limited-fetch.ts';
import { type MediaPage, SocialExpired, type SocialMedia, SocialRefused } from './social-platform.ts';

const FIELDS = 'id,caption,media_type,media_url,thumbnail_url,permalink,timestamp';
const KINDS: Readonly<Record<string, SocialMedia['kind']>> = {
  VIDEO: 'video',
  IMAGE: 'image',
  CAROUSEL_ALBUM: 'album',
};
/** Graph API error code for an expired or revoked token. */
const TOKEN_CODE = 190;

/** Parses a page of Instagram media, as both Graph APIs return it. */
export function graphMediaOf(body: Record<string, unknown>): MediaPage {
  const paging = objectOf(body.paging);
  const after = paging.next ? textOf(objectOf(paging.cursors).after) : null;
  return { items: listOf(body.data).flatMap(itemOf), after };
}

graphMediaOf.query = (limit: number, after: string | null): Record<string, string> => ({
  fields: FIELDS,
  limit: String(limit),
  ...(after && { after }),
});

function itemOf(row: Record<string, unknown>): SocialMedia[] {
  const [mediaId, link] = [textOf(row.id), textOf(row.permalink)];
  if (!mediaId || !link) return [];
  const kind = KINDS[textOf(row.media_type) ?? ''] ?? 'image';
  return [
    {
      mediaId,
      link,
      caption: textOf(row.caption) ?? '',
      thumbnailUrl: textOf(row.thumbnail_url) ?? (kind === 'video' ? null : textOf(row.media_url)),
      kind,
      createdAt: textOf(row.timestamp),
    },
  ];
}

export function graphError(status: number, body: Record<string, unknown>): Error {
  const { code, message } = objectOf(body.error);
  const text = `The Graph API responded with ${status}: ${textOf(message) ?? ''}`;
  if (code === TOKEN_CODE) return new SocialExpired(text);
  return status < 500 ? new SocialRefused(text) : new Error(text);
}
