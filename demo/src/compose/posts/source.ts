import { instagramEmbedUrl, instagramUrl, tiktokEmbedUrl } from '@tagalong/contracts/account/social-links';
import { youtubeEmbedUrl } from '@tagalong/contracts/creation/youtube';
import type { DemoPerson } from '#compose/people/people';
import type { VideoTitle } from '#src/content/content';
import type { Random } from '#src/lib/random';

/** The video or photo on another site to which a post links. */
export interface Source {
  url: string;
  id: string;
  embedUrl: string | null;
  title: string | null;
  /** Size of the video or photo itself, in pixels. */
  width: number;
  height: number;
  authorUrl: string;
}

const DIGITS = '0123456789';
const URL_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The id is fictional but valid, and the same for all posts with this title. */
export function youtubeSource(random: Random, { title }: VideoTitle, channel: DemoPerson): Source {
  const id = random.fork(`youtube/${title}`).token(11, URL_LETTERS);
  const url = `https://www.youtube.com/watch?v=${id}`;
  return {
    url,
    id,
    embedUrl: youtubeEmbedUrl(url),
    title,
    width: 1280,
    height: 720,
    authorUrl: `https://www.youtube.com/@${channel.person.handle}`,
  };
}

export function tiktokSource(random: Random, { title }: VideoTitle, channel: DemoPerson): Source {
  const id = `7${random.fork(`tiktok/${title}`).token(18, DIGITS)}`;
  const authorUrl = `https://www.tiktok.com/@${channel.person.handle}`;
  const url = `${authorUrl}/video/${id}`;
  return {
    url,
    id,
    embedUrl: tiktokEmbedUrl(id),
    title,
    width: 576,
    height: 1024,
    authorUrl,
  };
}

export function instagramSource(
  random: Random,
  author: DemoPerson,
  size: { width: number; height: number },
): Source {
  const id = `C${random.token(10, URL_LETTERS)}`;
  return {
    url: instagramUrl(id),
    id,
    embedUrl: instagramEmbedUrl(id),
    title: null,
    ...size,
    authorUrl: `https://www.instagram.com/${author.person.handle}/`,
  };
}
