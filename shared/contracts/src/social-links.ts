/** A link to a TikTok video; a short link does not tell the video's id. */
export interface TiktokLink {
  /** The address under which TikTok is asked for it. */
  url: string;
  videoId: string | null;
}

const TIKTOK_HOSTS = new Set(['tiktok.com', 'www.tiktok.com', 'm.tiktok.com']);
const TIKTOK_SHORT_HOSTS = new Set(['vm.tiktok.com', 'vt.tiktok.com']);
const TIKTOK_VIDEO = /^@([\w.]{1,40})\/video\/(\d{8,20})\/?$/;
const TIKTOK_SHORT = /^[A-Za-z0-9]{5,20}$/;
const INSTAGRAM_HOSTS = new Set(['instagram.com', 'www.instagram.com', 'm.instagram.com']);
const INSTAGRAM_MEDIA = /^(?:[\w.]{1,40}\/)?(?:p|reel|reels|tv)\/([\w-]{5,40})(?:\/.*)?$/;

/** Reads a link to a TikTok video, long or short; null for any other text. */
export function tiktokLink(link: string): TiktokLink | null {
  const { host, path } = partsOf(link);
  const [, handle, videoId] = TIKTOK_HOSTS.has(host) ? (TIKTOK_VIDEO.exec(path) ?? []) : [];
  if (handle && videoId) return { url: tiktokVideoUrl(handle, videoId), videoId };
  const code = shortCodeOf(host, path);
  return code && TIKTOK_SHORT.test(code) ? { url: `https://vm.tiktok.com/${code}/`, videoId: null } : null;
}

/** The one address of a video that posts keep. */
export function tiktokVideoUrl(handle: string, videoId: string): string {
  return `https://www.tiktok.com/@${handle}/video/${videoId}`;
}

/** TikTok's player of a video, for a frame. */
export function tiktokEmbedUrl(videoId: string): string {
  return `https://www.tiktok.com/player/v1/${videoId}`;
}

/** The code of a photo, video or reel on Instagram; null for any other text. */
export function instagramCode(link: string): string | null {
  const { host, path } = partsOf(link);
  return INSTAGRAM_HOSTS.has(host) ? (INSTAGRAM_MEDIA.exec(path)?.[1] ?? null) : null;
}

/** The one address of a photo, video or reel that posts keep. */
export function instagramUrl(code: string): string {
  return `https://www.instagram.com/p/${code}/`;
}

/** Instagram's view of a photo, video or reel, for a frame. */
export function instagramEmbedUrl(code: string): string {
  return `${instagramUrl(code)}embed/`;
}

function shortCodeOf(host: string, path: string): string | undefined {
  const segments = path.split('/');
  if (TIKTOK_SHORT_HOSTS.has(host)) return segments[0];
  return TIKTOK_HOSTS.has(host) && segments[0] === 't' ? segments[1] : undefined;
}

/** Host in small letters and path without its first slash; this package has no URL class. */
function partsOf(link: string): { host: string; path: string } {
  const [, host = '', path = ''] = /^(?:https?:\/\/)?([\w.-]+)\/([^?#]*)/i.exec(link.trim()) ?? [];
  return { host: host.toLowerCase(), path };
}
