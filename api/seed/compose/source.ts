import { instagramEmbedUrl, instagramUrl, tiktokEmbedUrl } from '@tagalong/contracts/social-links';
import { youtubeEmbedUrl } from '@tagalong/contracts/youtube';
import { frameOf } from '#lib/social-embeds';
import type { VideoTitle } from '#seed/content/content-types';
import type { Random } from '#seed/random';
import type { DemoPerson } from './people.ts';

/** The photo or video elsewhere that a post was made from. */
export interface Source {
  url: string;
  id: string;
  embedUrl: string | null;
  title: string | null;
  /** Of the video or photo itself, in pixels. */
  width: number;
  height: number;
  tiktokHtml: string | null;
  authorUrl: string;
}

const DIGITS = '0123456789';
const URL_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Ids are made up but well formed; the same video is the same source whoever posts it. */
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
    tiktokHtml: null,
    authorUrl: `https://www.youtube.com/@${channel.person.handle}`,
  };
}

export function tiktokSource(random: Random, { title }: VideoTitle, channel: DemoPerson): Source {
  const id = `7${random.fork(`tiktok/${title}`).token(18, DIGITS)}`;
  const authorUrl = `https://www.tiktok.com/@${channel.person.handle}`;
  const url = `${authorUrl}/video/${id}`;
  const embedUrl = tiktokEmbedUrl(id);
  return {
    url,
    id,
    embedUrl,
    title,
    width: 576,
    height: 1024,
    tiktokHtml: frameOf({ embedUrl, widthPx: 576, heightPx: 1024 }, 'TikTok video'),
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
    tiktokHtml: null,
    authorUrl: `https://www.instagram.com/${author.person.handle}/`,
  };
}
