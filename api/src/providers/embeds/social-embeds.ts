import type { TiktokLink } from '@tagalong/contracts/account/social-links';

/** Metadata of a photo or video of a network. The size is the picture's, at YouTube the player's, in pixels. */
export interface SocialFacts {
  /** Id at the network: digits at TikTok, a short code at YouTube and Instagram. */
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

/** Port that looks up content of YouTube, TikTok and Instagram. */
export interface SocialEmbeds {
  /**
   * Rejects with 'link-unreadable' (its cause is SourceGone if the network reports that the video doesn't exist),
   * 'provider-failed' or 'timeout'.
   */
  youtube(videoId: string): Promise<SocialFacts>;
  /** Rejects like `youtube`. */
  tiktok(link: TiktokLink): Promise<SocialFacts>;
  /** Rejects like `youtube`, and always if no access token is configured. */
  instagram(code: string): Promise<SocialFacts>;
  /** Downloads a picture from one of the networks' own hosts. Rejects like `youtube`. */
  picture(url: string): Promise<Buffer>;
}

/** Signals that the network reports the photo or video as missing or not public. */
export class SourceGone extends Error {
  override readonly name = 'SourceGone';
}

export function isSourceGone(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof SourceGone;
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
