import type { TiktokLink } from '@tagalong/contracts/account/social-links';

/** What is known about a photo or video at TikTok or Instagram. The size is the picture's, in pixels. */
export interface SocialFacts {
  /** Its id there: digits at TikTok, a code at Instagram. */
  sourceId: string;
  /** The one address that posts keep. */
  url: string;
  /** For a frame; made here, never taken from the other side. */
  embedUrl: string;
  title: string;
  authorName: string;
  authorUrl: string | null;
  /** At one of the network's own picture hosts. */
  thumbnailUrl: string | null;
  widthPx: number;
  heightPx: number;
}

/** The port behind which TikTok and Instagram are asked. */
export interface SocialEmbeds {
  /** Rejects with 'link-unreadable', its cause SourceGone when TikTok says that there is no such video; 'timeout'. */
  tiktok(link: TiktokLink): Promise<SocialFacts>;
  /** Rejects like `tiktok`, and for everything where no access token is set up. */
  instagram(code: string): Promise<SocialFacts>;
  /** The bytes of a picture at one of the networks' own hosts. Rejects with 'link-unreadable' or 'timeout'. */
  picture(address: string): Promise<Buffer>;
}

/** The network itself says that the photo or video is not there, or not there for everybody. */
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

/** A size in pixels, or the fallback for everything else that the other side may send, such as "100%". */
export function sizeOf(value: unknown, fallback: number): number {
  const isSize = Number.isInteger(value) && Number(value) > 0 && Number(value) <= SIZE_MAX_PX;
  return isSize ? Number(value) : fallback;
}

/** A frame of the network's own player: our markup around an address that is made here out of an id. */
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
