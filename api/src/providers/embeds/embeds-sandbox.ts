import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { instagramCode, tiktokLink, tiktokVideoUrl } from '@tagalong/contracts/account/social-links';
import { youtubeVideoId } from '@tagalong/contracts/creation/youtube';
import { readPictureKeys } from '#api/providers/sandbox/sandbox-media';

/** URLs of the sandbox; these hostnames can't exist on the internet. */
export const SANDBOX_EMBEDS = {
  youtubeOembedUrl: 'http://youtube-sandbox.invalid/oembed',
  tiktokOembedUrl: 'http://tiktok-sandbox.invalid/oembed',
  instagramOembedUrl: 'http://instagram-sandbox.invalid/instagram_oembed',
  accessToken: 'sandbox',
} as const;

/** Author that shows on the page that the content is made up. */
const AUTHOR = {
  youtube: 'Demo video (sandbox for YouTube)',
  tiktok: 'Demo video (sandbox for TikTok)',
  instagram: 'demo.sandbox',
};
const TITLES = [
  'A quiet morning',
  'What I reach for',
  'Unpacking the box',
  'Three ways to wear it',
  'The desk again',
];
/** Id prefixes of TikTok videos and Instagram photos that no longer exist. */
const GONE = { tiktok: '6000', instagram: 'Gone' };
const PICTURE_ORIGIN = 'https://p16-sandbox.tiktokcdn.com';
const SIZE = { thumbnail_width: 800, thumbnail_height: 1000 };

interface SandboxPictures {
  /** File that lists the keys of the pictures. */
  listFile: URL;
  /** Folder of `key-800.webp` files, 800 by 1000 pixels. */
  folder: URL;
}

/**
 * Implements the oEmbed calls of YouTube, TikTok and Instagram and TikTok's picture host for the demo, which works
 * offline: a `fetch` that speaks the same protocols and knows every id except those with a prefix in GONE. The same id
 * always yields the same content.
 */
export function embedsSandbox({ listFile, folder }: SandboxPictures): typeof fetch {
  const keys = readPictureKeys(listFile);

  return async (input) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin === PICTURE_ORIGIN) return picture(folder, url.pathname);
    const link = url.searchParams.get('url') ?? '';
    if (url.hostname.startsWith('youtube-')) return youtube(link, url.searchParams.get('format'), keys);
    if (url.hostname.startsWith('tiktok-')) return tiktok(link, keys);
    return instagram(link, url.searchParams.get('access_token'));
  };
}

function youtube(link: string, format: string | null, keys: readonly string[]): Response {
  const videoId = youtubeVideoId(link);
  if (format !== 'json') return new Response('Not Implemented', { status: 501 });
  if (!videoId) return new Response('Bad Request', { status: 400 });
  const key = pick(keys, videoId);
  return Response.json({
    type: 'video',
    version: '1.0',
    provider_name: 'YouTube',
    provider_url: 'https://www.youtube.com/',
    title: pick(TITLES, `title/${videoId}`),
    author_name: AUTHOR.youtube,
    width: 1280,
    height: 720,
    ...(key && { thumbnail_url: `/media/posts/${key}-800.webp` }),
  });
}

function tiktok(link: string, keys: readonly string[]): Response {
  const known = tiktokLink(link);
  const id = known && (known.videoId ?? idOf(known.url));
  if (!known || !id || id.startsWith(GONE.tiktok)) {
    return Response.json({ code: 400, status_msg: 'Something went wrong' }, { status: 400 });
  }
  const handle = /@([\w.]+)/.exec(known.url)?.[1] ?? 'demo.videos';
  const key = pick(keys, id);
  return Response.json({
    version: '1.0',
    type: 'video',
    title: pick(TITLES, `title/${id}`),
    author_name: AUTHOR.tiktok,
    author_url: `https://www.tiktok.com/@${handle}`,
    author_unique_id: handle,
    width: '100%',
    height: '100%',
    html: `<blockquote class="tiktok-embed" cite="${tiktokVideoUrl(handle, id)}"></blockquote>`,
    ...(key && { ...SIZE, thumbnail_url: `${PICTURE_ORIGIN}/${key}.webp` }),
    embed_product_id: id,
    provider_name: 'TikTok',
    provider_url: 'https://www.tiktok.com',
  });
}

function instagram(link: string, token: string | null): Response {
  if (!token) return Response.json({ error: { code: 190, type: 'OAuthException' } }, { status: 400 });
  const code = instagramCode(link);
  if (!code || code.startsWith(GONE.instagram)) {
    const message = 'The requested resource does not exist';
    return Response.json({ error: { code: 24, type: 'OAuthException', message } }, { status: 400 });
  }
  return Response.json({
    version: '1.0',
    type: 'rich',
    author_name: AUTHOR.instagram,
    html: '<blockquote class="instagram-media"></blockquote>',
    width: 658,
    provider_name: 'Instagram',
    provider_url: 'https://www.instagram.com',
  });
}

async function picture(folder: URL, path: string): Promise<Response> {
  const key = /^\/([a-z0-9-]+)\.webp$/.exec(path)?.[1];
  const bytes = key && (await readFile(new URL(`${key}-800.webp`, folder)).catch(() => null));
  if (!bytes) return new Response('Not Found', { status: 404 });
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/webp' } });
}

/** Derives a video id from a short link, so that the link always leads to the same made-up video. */
function idOf(url: string): string {
  return `71${String(diceOf(url)).padStart(17, '0')}`;
}

function pick<T>(list: readonly T[], text: string): T | undefined {
  return list[diceOf(text) % (list.length || 1)];
}

function diceOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
