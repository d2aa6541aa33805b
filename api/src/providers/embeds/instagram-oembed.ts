import { instagramEmbedUrl, instagramUrl } from '@tagalong/contracts/account/social-links';
import * as z from '@tagalong/contracts/core/z';
import { parseJson } from '@tagalong/server/parse-json';
import { DomainError } from '#api/http/errors';
import type { RefusedResponse } from '#api/providers/fetch/guarded-fetch';
import { type OembedInput, readOembed, shortText, sizeOf } from './oembed.ts';
import type { SocialEmbeds } from './social-embeds.ts';
import { pictureUrlOf } from './social-pictures.ts';

interface InstagramInput extends OembedInput {
  /** Access token of an app, or `app id|client token`; null if none is configured. */
  accessToken: string | null;
}

const GraphError = z.object({ error: z.object({ code: z.number() }) });

const SIZE = { widthPx: 640, heightPx: 800 };
const HANDLE = /^[\w.]{1,40}$/;
/** Graph API error code for media that are gone or private; other codes concern the token, a limit or the call. */
const MEDIA_NOT_FOUND = 24;

/** Calls the Graph API's Instagram oEmbed endpoint, or a compatible one at another URL. */
export function instagramOembed({ accessToken, ...input }: InstagramInput): Pick<SocialEmbeds, 'instagram'> {
  return {
    async instagram(code) {
      if (accessToken === null) {
        throw new DomainError('link-unreadable', { message: 'Instagram look-ups are not configured.' });
      }
      const url = instagramUrl(code);
      const query = { url, omitscript: 'true', access_token: accessToken };
      // Since 2025, the call may omit the author and the picture URL.
      const { author_name: name = '', ...facts } = await readOembed(input, query, isGone);
      return {
        sourceId: code,
        url,
        embedUrl: instagramEmbedUrl(code),
        title: shortText(facts.title),
        authorName: shortText(name),
        authorUrl: HANDLE.test(name) ? `https://www.instagram.com/${name}/` : null,
        thumbnailUrl: pictureUrlOf(facts.thumbnail_url, 'instagram'),
        widthPx: sizeOf(facts.thumbnail_width, SIZE.widthPx),
        heightPx: sizeOf(facts.thumbnail_height, SIZE.heightPx),
      };
    },
  };
}

function isGone({ text }: RefusedResponse): boolean {
  const parsed = z.safeParse(GraphError, parseJson(text));
  return parsed.success && parsed.data.error.code === MEDIA_NOT_FOUND;
}
