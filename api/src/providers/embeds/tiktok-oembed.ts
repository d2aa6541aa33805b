import { tiktokEmbedUrl, tiktokLink, tiktokVideoUrl } from '@tagalong/contracts/account/social-links';
import { DomainError } from '#api/http/errors';
import { type OembedInput, readOembed, shortText, sizeOf } from './oembed.ts';
import { isSourceGone, type SocialEmbeds } from './social-embeds.ts';
import { pictureUrlOf } from './social-pictures.ts';

interface TiktokInput extends OembedInput {
  /** Delay before the second request to TikTok, in milliseconds. */
  pauseMs?: number;
}

const PAUSE_MS = 700;
const AUTHOR_URL = /^https:\/\/www\.tiktok\.com\/@([\w.]{1,40})\/?$/;
const SIZE = { widthPx: 576, heightPx: 1024 };
/** TikTok's error for videos that are gone, private or not embeddable; occasionally it also occurs for valid ones. */
const GONE = /Something went wrong/i;

/** Calls TikTok's oEmbed endpoint, or a compatible one at another URL. */
export function tiktokOembed({ pauseMs = PAUSE_MS, ...input }: TiktokInput): Pick<SocialEmbeds, 'tiktok'> {
  const read = (url: string) =>
    readOembed(input, { url }, ({ status, text }) => status === 404 || (status === 400 && GONE.test(text)));

  return {
    async tiktok(link) {
      // TikTok sometimes rejects valid links, so only a second rejection counts.
      const facts = await read(link.url).catch(async (error: unknown) => {
        if (!isSourceGone(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        return read(link.url);
      });
      const videoId = link.videoId ?? videoIdOf(facts.embed_product_id, facts.html);
      if (!videoId) throw new DomainError('link-unreadable', { message: 'TikTok returned no video id.' });
      const handle = AUTHOR_URL.exec(facts.author_url ?? '')?.[1];
      return {
        sourceId: videoId,
        url: handle ? tiktokVideoUrl(handle, videoId) : link.url,
        embedUrl: tiktokEmbedUrl(videoId),
        title: shortText(facts.title),
        authorName: shortText(facts.author_name),
        authorUrl: handle ? `https://www.tiktok.com/@${handle}` : null,
        thumbnailUrl: pictureUrlOf(facts.thumbnail_url, 'tiktok'),
        widthPx: sizeOf(facts.thumbnail_width, SIZE.widthPx),
        heightPx: sizeOf(facts.thumbnail_height, SIZE.heightPx),
      };
    },
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
