const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const VIDEO_ID = /^[\w-]{11}$/;

/** Returns the 11-character video id of a youtu.be, embed, watch or Shorts link (CR-03), or null for other text. */
export function youtubeVideoId(link: string): string | null {
  const candidate = videoIdIn(link.trim());
  return candidate !== null && VIDEO_ID.test(candidate) ? candidate : null;
}

function videoIdIn(link: string): string | null {
  const parts = /^(?:https?:\/\/)?([\w.-]+)\/([^?#]*)(?:\?([^#]*))?/i.exec(link);
  if (!parts) return null;
  const [, host = '', path = '', query = ''] = parts;
  const name = host.toLowerCase();
  if (name === 'youtu.be') return path.split('/')[0] ?? null;
  if (!HOSTS.has(name)) return null;
  const [first = '', second] = path.split('/');
  if (first === 'embed' || first === 'shorts') return second ?? null;
  if (path.replace(/\/$/, '') === 'watch') return /(?:^|&)v=([^&]*)/.exec(query)?.[1] ?? null;
  return null;
}

/** Returns the embed URL of a YouTube link, or an empty string for any other link. */
export function youtubeEmbedUrl(link: string): string {
  const videoId = youtubeVideoId(link);
  return videoId ? `https://www.youtube-nocookie.com/embed/${videoId}` : '';
}
