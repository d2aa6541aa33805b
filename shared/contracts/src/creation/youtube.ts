import { readLink } from '#src/core/links-in';

const HOSTS = ['youtube.com', 'music.youtube.com', 'youtube-nocookie.com'];
const FOLDERS = ['embed', 'shorts', 'live', 'v', 'e'];
const VIDEO_ID = /^[\w-]{11}$/;

/** Returns the video id of the first youtu.be, embed, watch, Shorts or live link in a text (CR-03), or null. */
export function youtubeVideoId(text: string): string | null {
  return readLink(text, ({ host, path, query }) => {
    const [first = '', second = ''] = path.split('/');
    let id: string | undefined;
    if (host === 'youtu.be') id = first;
    else if (HOSTS.includes(host) && FOLDERS.includes(first)) id = second;
    else if (HOSTS.includes(host) && /^watch\/?$/.test(path)) id = /(?:^|[&;])v=([^&]*)/.exec(query)?.[1];
    return id !== undefined && VIDEO_ID.test(id) ? id : null;
  });
}

/** Returns the embed URL of a YouTube link, or an empty string for any other link. */
export function youtubeEmbedUrl(link: string): string {
  const videoId = youtubeVideoId(link);
  return videoId ? `https://www.youtube-nocookie.com/embed/${videoId}` : '';
}
