import { readLink } from '#src/core/links-in';

/** A link to a TikTok video or photo; a short link doesn't contain its id. */
export interface TiktokLink {
  /** URL passed to TikTok's API. */
  url: string;
  videoId: string | null;
}

const TIKTOK_SHORT_HOSTS = ['vm.tiktok.com', 'vt.tiktok.com'];
/** A video or photo on its author's page, in the old mobile site, in TikTok's frames, and as apps share it. */
const TIKTOK_POST =
  /^(?:(?:@|%40)([\w.]{0,40})\/(?:video|photo)|v|video|embed(?:\/v\d)?|player\/v1|(?:i18n\/)?share\/video)\/(\d{8,20})(?:\.html)?\/?$/;
const TIKTOK_SHORT = /^[\w-]{5,30}$/;
const INSTAGRAM_HOSTS = ['instagram.com', 'instagr.am'];
/** A page of a sound is no post, and the code of a share link is not the post's. */
const INSTAGRAM_POST = /^(?!share\/)(?:[\w.]{1,40}\/)?(?:p|reels?(?!\/audio\/)|tv)\/([\w-]{5,40})(?:\/.*)?$/;

/** Finds a long or short link to a TikTok video or photo in a text; null if it has none. */
export function tiktokLink(text: string): TiktokLink | null {
  return readLink(text, ({ host, path }) => {
    const [, handle, videoId] = (host === 'tiktok.com' && TIKTOK_POST.exec(path)) || [];
    // TikTok finds a video by its id, whatever the handle.
    if (videoId) return { url: tiktokVideoUrl(handle || '_', videoId), videoId };
    const code = shortCodeOf(host, path);
    return code && TIKTOK_SHORT.test(code) ? { url: `https://vm.tiktok.com/${code}/`, videoId: null } : null;
  });
}

/** The canonical URL of a video, as stored in posts. */
export function tiktokVideoUrl(handle: string, videoId: string): string {
  return `https://www.tiktok.com/@${handle}/video/${videoId}`;
}

/** URL of TikTok's player for an iframe. */
export function tiktokEmbedUrl(videoId: string): string {
  return `https://www.tiktok.com/player/v1/${videoId}`;
}

/** Finds the code of an Instagram photo, video or reel in a text; null if it has none. */
export function instagramCode(text: string): string | null {
  return readLink(text, ({ host, path }) =>
    INSTAGRAM_HOSTS.includes(host) ? (INSTAGRAM_POST.exec(path)?.[1] ?? null) : null,
  );
}

/** Returns whether a text has a share link of Instagram, whose post only Instagram's app can find. */
export function isInstagramShare(text: string): boolean {
  const isShare = readLink(
    text,
    ({ host, path }) => (host === 'instagram.com' && /^share\//.test(path)) || null,
  );
  return isShare !== null;
}

/** The canonical URL of a photo, video or reel, as stored in posts. */
export function instagramUrl(code: string): string {
  return `https://www.instagram.com/p/${code}/`;
}

/** URL of Instagram's embed for an iframe. */
export function instagramEmbedUrl(code: string): string {
  return `${instagramUrl(code)}embed/`;
}

function shortCodeOf(host: string, path: string): string | undefined {
  const segments = path.split('/');
  if (TIKTOK_SHORT_HOSTS.includes(host)) return segments[0];
  return host === 'tiktok.com' && segments[0] === 't' ? segments[1] : undefined;
}
