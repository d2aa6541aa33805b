import { instagramCode, tiktokLink } from '@tagalong/contracts/account/social-links';
import type { Draft } from '@tagalong/contracts/creation/draft';
import { youtubeVideoId } from '@tagalong/contracts/creation/youtube';
import type { PostType } from '@tagalong/contracts/social/post';
import type { ApiContext } from '#api/core/owner-module';
import { DomainError } from '#api/http/errors';
import { frameOf, type SocialFacts } from '#api/providers/embeds/social-embeds';

/** The external photo or video of a post; a post with uploaded photos has none. */
export interface PostSource {
  url: string;
  id: string;
  embedUrl: string;
  title: string;
  thumbnailUrl: string | null;
  widthPx: number;
  heightPx: number;
  tiktokHtml: string | null;
  authorUrl: string | null;
}

export type ResourceOrigin = Draft['resource_origin'];

export const TYPE_OF_ORIGIN = {
  youtube: 'YOUTUBE',
  tiktok: 'TIKTOK',
  instagram: 'INSTAGRAM',
  native: 'IMAGE',
  thisorthat: 'THISORTHAT',
} as const satisfies Record<ResourceOrigin, PostType>;

/** Reads facts about links from the social networks. */
export function postSources({ ports, uploads, isTiktokAlive }: ApiContext) {
  const { embeds } = ports;
  async function youtube(link: string): Promise<PostSource> {
    return sourceOf(await embeds.youtube(needed(youtubeVideoId(link), 'not-a-youtube-link')));
  }

  async function tiktok(link: string): Promise<PostSource> {
    const known = needed(tiktokLink(link), 'not-a-tiktok-link');
    if (!isTiktokAlive) throw new DomainError('tiktok-down');
    const facts = await embeds.tiktok(known);
    return { ...(await sourceOf(facts)), tiktokHtml: frameOf(facts, 'TikTok video') };
  }

  async function instagram(link: string): Promise<PostSource> {
    return sourceOf(await embeds.instagram(needed(instagramCode(link), 'not-an-instagram-link')));
  }

  async function sourceOf({ sourceId, authorName: _, ...facts }: SocialFacts): Promise<PostSource> {
    return { ...facts, id: sourceId, thumbnailUrl: await localCopy(facts.thumbnailUrl), tiktokHtml: null };
  }

  /** Copies the picture, because network URLs expire and pages may load pictures only from this site. */
  async function localCopy(url: string | null): Promise<string | null> {
    if (url === null || url.startsWith('/')) return url;
    try {
      return await uploads.copy(url, () => embeds.picture(url));
    } catch {
      // The source-check job makes the copy later.
      return url;
    }
  }

  /** Creates a temporary picture for a link preview; nothing is stored. */
  async function preview(url: string | null): Promise<string | null> {
    if (url === null || url.startsWith('/')) return url;
    try {
      return await uploads.preview(await embeds.picture(url));
    } catch {
      return null;
    }
  }

  return {
    preview,

    /** Throws when the URL does not match the origin; needs no network request. */
    check(origin: ResourceOrigin, link: string): void {
      if (origin === 'youtube') needed(youtubeVideoId(link), 'not-a-youtube-link');
      if (origin === 'tiktok') needed(tiktokLink(link), 'not-a-tiktok-link');
      if (origin === 'instagram') needed(instagramCode(link), 'not-an-instagram-link');
    },

    /** Returns the link's content, null without a link. Rejects as `guardedFetch` does. */
    async read(origin: ResourceOrigin, link: string): Promise<PostSource | null> {
      if (origin === 'youtube') return youtube(link);
      if (origin === 'tiktok') return tiktok(link);
      return origin === 'instagram' ? instagram(link) : null;
    },

    /** Returns the URL of the local copy, or the original URL when copying fails. */
    localCopy,

    /** Returns the source id shared by all posts of this link, or null when it cannot be determined. */
    async idOf(type: 'INSTAGRAM' | 'YOUTUBE' | 'TIKTOK', link: string): Promise<string | null> {
      if (type === 'YOUTUBE') return youtubeVideoId(link);
      if (type === 'INSTAGRAM') return instagramCode(link);
      const known = tiktokLink(link);
      if (!known || known.videoId) return known?.videoId ?? null;
      // Only TikTok can resolve a short link.
      return embeds.tiktok(known).then(
        ({ sourceId }) => sourceId,
        () => null,
      );
    },
  };
}
export type PostSources = ReturnType<typeof postSources>;

type LinkCode = 'not-a-youtube-link' | 'not-a-tiktok-link' | 'not-an-instagram-link';

function needed<T>(value: T | null, code: LinkCode): T {
  if (value === null) throw new DomainError(code);
  return value;
}
