import type { TiktokLink } from '@tagalong/contracts/account/social-links';

/** Metadata of a TikTok or Instagram photo or video. The size is the picture's, in pixels. */
export interface SocialFacts {
  /** Id at the network: digits at TikTok, a short code at Instagram. */
  sourceId: string;
  /** Canonical URL that posts store. */
  url: string;
  /** Frame URL; it is built here and never taken from the response. */
  embedUrl: string;
  title: string;
  authorName: string;
  authorUrl: string | null;
  /** Picture URL at one of the network's own picture hosts. */
  thumbnailUrl: string | null;
  widthPx: number;
  heightPx: number;
}

/** Port that looks up TikTok and Instagram content. */
export interface SocialEmbeds {
  /**
   * Rejects with 'link-unreadable' (its cause is SourceGone if TikTok reports that the video doesn't exist),
   * 'provider-failed' or 'timeout'.
   */
  tiktok(link: TiktokLink): Promise<SocialFacts>;
  /** Rejects like `tiktok`, and always if no access token is configured. */
  instagram(code: string): Promise<SocialFacts>;
  /** Downloads a picture from one of the networks' own hosts. Rejects like `tiktok`. */
  picture(address: string): Promise<Buffer>;
}

/** Signals that the network reports the photo or video as missing or not public. */
export class SourceGone extends Error {
  override readonly name = 'SourceGone';
}

export function isSourceGone(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof SourceGone;
}

const TITLE_MAX = 200;
const SIZE_MAX_PX = 10_000;

export function shortText(text: string | undefined): string {
  return (text ?? '').slice(0, TITLE_MAX);
}

/** Returns a size in pixels, or the fallback for any other value of the response, such as "100%". */
export function sizeOf(value: unknown, fallback: number): number {
  const isSize = Number.isInteger(value) && Number(value) > 0 && Number(value) <= SIZE_MAX_PX;
  return isSize ? Number(value) : fallback;
}

/** Builds a frame of the network's own player; its markup and URL are made here, from an id only. */
export function frameOf(
  { embedUrl, widthPx, heightPx }: Pick<SocialFacts, 'embedUrl' | 'widthPx' | 'heightPx'>,
  title: string,
): string {
  const rights = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';
  return (
    `<iframe src="${embedUrl}" width="${widthPx}" height="${heightPx}" title="${title}" loading="lazy" ` +
    `allow="fullscreen; encrypted-media" sandbox="${rights}" referrerpolicy="strict-origin-when-cross-origin"></iframe>`
  );
}
