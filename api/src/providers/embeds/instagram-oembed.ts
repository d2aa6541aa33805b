import { instagramEmbedUrl, instagramUrl } from '@tagalong/contracts/account/social-links';
import * as z from '@tagalong/contracts/core/z';
import { parseJson } from '@tagalong/server/parse-json';
import { DomainError } from '#api/http/errors';
import { fetchJson, RefusedAnswer } from '#api/providers/fetch/guarded-fetch';
import { type SocialEmbeds, type SocialFacts, SourceGone, shortText, sizeOf } from './social-embeds.ts';
import { pictureUrlOf } from './social-pictures.ts';

interface InstagramInput {
  /** URL of the Graph API's call, without its query. */
  oembedUrl: string;
  /** Access token of an app, or `app id|client token`; null if none is configured. */
  accessToken: string | null;
  /** Replaces the guarded network access, for the sandbox and for tests. */
  fetch?: typeof fetch | undefined;
}

/** Since 2025, the call may omit the author and the picture URL. */
const OembedAnswer = z.object({
  title: z.optional(z.string()),
  author_name: z.optional(z.string()),
  thumbnail_url: z.optional(z.string()),
  thumbnail_width: z.optional(z.unknown()),
  thumbnail_height: z.optional(z.unknown()),
});
const GraphError = z.object({ error: z.object({ code: z.number() }) });

const BYTES_MAX = 256 * 1024;
const SIZE = { widthPx: 640, heightPx: 800 };
const HANDLE = /^[\w.]{1,40}$/;
/** Graph API error code for media that are gone or private; other codes concern the token, a limit or the call. */
const MEDIA_NOT_FOUND = 24;

/** Calls the Graph API's Instagram oEmbed endpoint, or a compatible one at another URL. */
export function instagramOembed({
  oembedUrl,
  accessToken,
  fetch,
}: InstagramInput): Pick<SocialEmbeds, 'instagram'> {
  const hosts = new Set([new URL(oembedUrl).host]);

  return {
    async instagram(code) {
      if (accessToken === null) {
        throw new DomainError('link-unreadable', { message: 'Instagram look-ups are not configured.' });
      }
      const url = instagramUrl(code);
      const address = new URL(oembedUrl);
      address.search = new URLSearchParams({ url, omitscript: 'true', access_token: accessToken }).toString();
      const raw = await fetchJson(address, { fetch, hosts, bytesMax: BYTES_MAX }).catch((error: unknown) => {
        if (isGone(error)) throw new DomainError('link-unreadable', { cause: new SourceGone(url) });
        throw error;
      });
      return factsOf(code, raw);
    },
  };
}

function isGone(error: unknown): boolean {
  const refused = error instanceof DomainError ? error.cause : null;
  if (!(refused instanceof RefusedAnswer)) return false;
  const parsed = z.safeParse(GraphError, parseJson(refused.text));
  return parsed.success && parsed.data.error.code === MEDIA_NOT_FOUND;
}

function factsOf(code: string, raw: unknown): SocialFacts {
  const parsed = z.safeParse(OembedAnswer, raw);
  if (!parsed.success) throw new DomainError('link-unreadable', { cause: parsed.error });
  const { author_name: name = '', ...facts } = parsed.data;
  return {
    sourceId: code,
    url: instagramUrl(code),
    embedUrl: instagramEmbedUrl(code),
    title: shortText(facts.title),
    authorName: shortText(name),
    authorUrl: HANDLE.test(name) ? `https://www.instagram.com/${name}/` : null,
    thumbnailUrl: pictureUrlOf(facts.thumbnail_url, 'instagram'),
    widthPx: sizeOf(facts.thumbnail_width, SIZE.widthPx),
    heightPx: sizeOf(facts.thumbnail_height, SIZE.heightPx),
  };
}
