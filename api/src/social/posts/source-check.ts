import { tiktokLink } from '@tagalong/contracts/account/social-links';
import type { ApiContext } from '#api/core/owner-module';
import { isSourceGone } from '#api/providers/embeds/social-embeds';
import { removePost } from './post-removal.ts';
import { postSources } from './post-source.ts';
import * as sql from './source-sql.ts';

/** Checks whether the linked photos and videos of posts still exist. */
export function sourceCheck(context: ApiContext) {
  const { db, ports } = context;
  const { embeds } = ports;
  const { localCopy } = postSources(context);
  async function thumbnailOf({ type, source_id, source_url }: sql.LinkedPost): Promise<string | null> {
    if (type === 'INSTAGRAM') return (await embeds.instagram(source_id)).thumbnailUrl;
    if (type === 'YOUTUBE') return (await embeds.youtube(source_id)).thumbnailUrl;
    const known = tiktokLink(source_url);
    const link = { url: known?.url ?? source_url, videoId: source_id };
    return (await embeds.tiktok(link)).thumbnailUrl;
  }

  /** Disables every post made from this source, because the source is gone for all of them. */
  async function disable(post: sql.LinkedPost): Promise<void> {
    for (const { id, user_id } of await db.query(sql.sharing, [post.source_id, post.type]))
      await removePost(db, user_id, id, 'disabled');
  }

  return {
    /**
     * Checks the source. If the photo or video is gone, disables every post made from it; otherwise copies the
     * thumbnail if there is no local copy. Rejects if the source's response is inconclusive.
     */
    async check(post: sql.LinkedPost): Promise<{ isGone: boolean; thumbnailUrl: string | null }> {
      try {
        const thumbnailUrl = await localCopy(await thumbnailOf(post));
        if (thumbnailUrl !== null && isOwn(thumbnailUrl) && !isOwn(post.thumbnail_url)) {
          await db.query(sql.setThumbnail, [post.source_id, post.type, thumbnailUrl]);
        }
        return { isGone: false, thumbnailUrl };
      } catch (error) {
        if (!isSourceGone(error)) throw error;
        await disable(post);
        return { isGone: true, thumbnailUrl: null };
      }
    },
  };
}

/** Returns whether the picture is stored on this site. */
export function isOwn(url: string | null): boolean {
  return url?.startsWith('/media/') ?? false;
}
