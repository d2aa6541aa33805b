/** A link to a TikTok video; a short link doesn't contain the video's id. */
export interface TiktokLink {
  /** URL passed to TikTok's API. */
  url: string;
  videoId: string | null;
}

const TIKTOK_HOSTS = new Set(['tiktok.com', 'www.tiktok.com', 'm.tiktok.com']);
const TIKTOK_SHORT_HOSTS = new Set(['vm.tiktok.com', 'vt.tiktok.com']);
const TIKTOK_VIDEO = /^@([\w.]{1,40})\/video\/(\d{8,20})\/?$/;
const TIKTOK_SHORT = /^[A-Za-z0-9]{5,20}$/;
const INSTAGRAM_HOSTS = new Set(['instagram.com', 'www.instagram.com', 'm.instagram.com']);
const INSTAGRAM_MEDIA = /^(?:[\w.]{1,40}\/)?(?:p|reel|reels|tv)\/([\w-]{5,40})(?:\/.*)?$/;

/** Parses a long or short link to a TikTok video; null for any other text. */
export function tiktokLink(link: string): TiktokLink | null {
  const { host, path } = partsOf(link);
  const [, handle, videoId] = TIKTOK_HOSTS.has(host) ? (TIKTOK_VIDEO.exec(path) ?? []) : [];
  if (handle && videoId) return { url: tiktokVideoUrl(handle, videoId), videoId };
  const code = shortCodeOf(host, path);
  return code && TIKTOK_SHORT.test(code) ? { url: `https://vm.tiktok.com/${code}/`, videoId: null } : null;
}

/** The canonical URL of a video, as stored in posts. */
export function tiktokVideoUrl(handle: string, videoId: string): string {
  return `https://www.tiktok.com/@${handle}/video/${videoId}`;
}

/** URL of TikTok's player for an iframe. */
export function tiktokEmbedUrl(videoId: string): string {
  return `https://www.tiktok.com/player/v1/${videoId}`;
}

/** Extracts the code of an Instagram photo, video or reel; null for any other text. */
export function instagramCode(link: string): string | null {
  const { host, path } = partsOf(link);
  return INSTAGRAM_HOSTS.has(host) ? (INSTAGRAM_MEDIA.exec(path)?.[1] ?? null) : null;
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
  if (TIKTOK_SHORT_HOSTS.has(host)) return segments[0];
  return TIKTOK_HOSTS.has(host) && segments[0] === 't' ? segments[1] : undefined;
}

/** Splits a link into lowercase host and path without its leading slash; this package has no URL class. */
function partsOf(link: string): { host: string; path: string } {
  const [, host = '', path = ''] = /^(?:https?:\/\/)?([\w.-]+)\/([^?#]*)/i.exec(link.trim()) ?? [];
  return { host: host.toLowerCase(), path };
}
