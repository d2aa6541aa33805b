import {
  type TiktokLink,
  tiktokEmbedUrl,
  tiktokLink,
  tiktokVideoUrl,
} from '@tagalong/contracts/account/social-links';
import * as z from '@tagalong/contracts/core/z';
import { DomainError } from '#api/http/errors';
import { fetchJson, RefusedAnswer } from '#api/providers/fetch/guarded-fetch';
import { type SocialEmbeds, type SocialFacts, SourceGone, shortText, sizeOf } from './social-embeds.ts';
import { pictureUrlOf } from './social-pictures.ts';

interface TiktokInput {
  /** URL of the oEmbed call, without its query. */
  oembedUrl: string;
  /** Replaces the guarded network access, for the sandbox and for tests. */
  fetch?: typeof fetch | undefined;
  /** Delay before the second request to TikTok, in milliseconds. */
  pauseMs?: number;
}

const OembedAnswer = z.object({
  title: z.optional(z.string()),
  author_name: z.optional(z.string()),
  author_url: z.optional(z.string()),
  thumbnail_url: z.optional(z.string()),
  thumbnail_width: z.optional(z.unknown()),
  thumbnail_height: z.optional(z.unknown()),
  /** Video id; a short link yields its id only here or in the markup. */
  embed_product_id: z.optional(z.string()),
  html: z.optional(z.string()),
});

const BYTES_MAX = 64 * 1024;
const PAUSE_MS = 700;
const AUTHOR_URL = /^https:\/\/www\.tiktok\.com\/@([\w.]{1,40})\/?$/;
const SIZE = { widthPx: 576, heightPx: 1024 };
/** TikTok's error for videos that are gone, private or not embeddable; occasionally it also occurs for valid ones. */
const GONE = /Something went wrong/i;

/** Calls TikTok's oEmbed endpoint, or a compatible one at another URL. */
export function tiktokOembed({
  oembedUrl,
  fetch,
  pauseMs = PAUSE_MS,
}: TiktokInput): Pick<SocialEmbeds, 'tiktok'> {
  const hosts = new Set([new URL(oembedUrl).host]);

  async function fetchEmbed({ url }: TiktokLink): Promise<unknown> {
    const address = new URL(oembedUrl);
    address.search = new URLSearchParams({ url }).toString();
    try {
      return await fetchJson(address, { fetch, hosts, bytesMax: BYTES_MAX });
    } catch (error) {
      if (isGone(error)) throw new DomainError('link-unreadable', { cause: new SourceGone(url) });
      throw error;
    }
  }

  return {
    async tiktok(link) {
      // TikTok sometimes rejects valid links, so only a second rejection counts.
      const raw = await fetchEmbed(link).catch(async (error: unknown) => {
        if (!(error instanceof DomainError && error.cause instanceof SourceGone)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        return fetchEmbed(link);
      });
      return factsOf(link, raw);
    },
  };
}

function isGone(error: unknown): boolean {
  const refused = error instanceof DomainError ? error.cause : null;
  if (!(refused instanceof RefusedAnswer)) return false;
  return refused.status === 404 || (refused.status === 400 && GONE.test(refused.text));
}

function factsOf(link: TiktokLink, raw: unknown): SocialFacts {
  const parsed = z.safeParse(OembedAnswer, raw);
  if (!parsed.success) throw new DomainError('link-unreadable', { cause: parsed.error });
  const facts = parsed.data;
  const videoId = link.videoId ?? videoIdOf(facts.embed_product_id, facts.html);
  if (!videoId) throw new DomainError('link-unreadable', { message: 'TikTok returned no video id.' });
  const handle = AUTHOR_URL.exec(facts.author_url ?? '')?.[1];
  const url = handle ? tiktokVideoUrl(handle, videoId) : link.url;
  return {
    sourceId: videoId,
    url,
    embedUrl: tiktokEmbedUrl(videoId),
    title: shortText(facts.title),
    authorName: shortText(facts.author_name),
    authorUrl: handle ? `https://www.tiktok.com/@${handle}` : null,
    thumbnailUrl: pictureUrlOf(facts.thumbnail_url, 'tiktok'),
    widthPx: sizeOf(facts.thumbnail_width, SIZE.widthPx),
    heightPx: sizeOf(facts.thumbnail_height, SIZE.heightPx),
  };
}

/**
 * Reads the video id from the product id or from the URL that the markup cites; the rest of the markup is never used.
 */
function videoIdOf(productId: string | undefined, html: string | undefined): string | null {
  if (productId && /^\d{8,20}$/.test(productId)) return productId;
  const cited = /\bcite="([^"]{1,200})"/.exec(html ?? '')?.[1];
  return cited ? (tiktokLink(cited)?.videoId ?? null) : null;
}
