import * as z from '@tagalong/contracts/core/z';
import { youtubeEmbedUrl } from '@tagalong/contracts/creation/youtube';
import { DomainError } from '#api/http/errors';
import { fetchJson } from '#api/providers/fetch/guarded-fetch';

/** Metadata of a YouTube video. The size is the player's, in pixels. */
export interface VideoFacts {
  videoId: string;
  watchUrl: string;
  embedUrl: string;
  title: string;
  authorName: string;
  thumbnailUrl: string | null;
  widthPx: number;
  heightPx: number;
}

/** Port that looks up links. */
export interface LinkPreview {
  /** Returns the metadata of a video by its 11-character id. Rejects as `guardedFetch` does. */
  youtube(videoId: string): Promise<VideoFacts>;
}

interface OembedInput {
  /** URL of the oEmbed call, without its query. */
  oembedUrl: string;
  /** Replaces the guarded network access, for the sandbox and for tests. */
  fetch?: typeof fetch;
}

const OembedAnswer = z.object({
  title: z.string(),
  author_name: z.optional(z.string()),
  thumbnail_url: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
});

const TIMEOUT_MS = 4_000;
const BYTES_MAX = 64 * 1024;
const TITLE_MAX = 200;
const SIZE_DEFAULT = { widthPx: 1280, heightPx: 720 };
const THUMBNAIL_HOSTS = new Set([
  'i.ytimg.com',
  'i1.ytimg.com',
  'i2.ytimg.com',
  'i3.ytimg.com',
  'i4.ytimg.com',
]);

/** Calls YouTube's oEmbed endpoint, or a compatible one at another URL. */
export function youtubeOembed({ oembedUrl, fetch: fetchFn }: OembedInput): LinkPreview {
  const hosts = new Set([new URL(oembedUrl).host]);

  return {
    async youtube(videoId) {
      const watchUrl = `https://www.youtube.com/watch?v=${videoId}`;
      const address = new URL(oembedUrl);
      address.search = new URLSearchParams({ url: watchUrl, format: 'json' }).toString();
      const raw = await fetchJson(address, {
        fetch: fetchFn,
        hosts,
        timeoutMs: TIMEOUT_MS,
        bytesMax: BYTES_MAX,
      });
      const parsed = z.safeParse(OembedAnswer, raw);
      if (!parsed.success) throw new DomainError('link-unreadable', { cause: parsed.error });
      const { title, author_name, thumbnail_url, width, height } = parsed.data;
      return {
        videoId,
        watchUrl,
        embedUrl: youtubeEmbedUrl(watchUrl),
        title: title.slice(0, TITLE_MAX),
        authorName: (author_name ?? '').slice(0, TITLE_MAX),
        thumbnailUrl: thumbnailOf(thumbnail_url),
        widthPx: sizeOf(width) ?? SIZE_DEFAULT.widthPx,
        heightPx: sizeOf(height) ?? SIZE_DEFAULT.heightPx,
      };
    },
  };
}

/** Returns a picture URL only on YouTube's own hosts or on this site; null otherwise. */
function thumbnailOf(address: string | undefined): string | null {
  if (!address) return null;
  if (/^\/media\/[\w./-]+$/.test(address)) return address;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' && THUMBNAIL_HOSTS.has(url.host) ? url.href : null;
}

function sizeOf(value: number | undefined): number | null {
  return value !== undefined && Number.isInteger(value) && value > 0 && value <= 10_000 ? value : null;
}
