import { tiktokLink } from '@tagalong/contracts/account/social-links';
import { disablePost, saveTiktokThumbnail } from '@tagalong/contracts/social/post-action';
import type { FastifyRequest } from 'fastify';
import type { ApiContext } from '#api/core/owner-module';
import { DomainError, invalidField, orNotFound } from '#api/http/errors';
import { HOUR_S, limitRate } from '#api/http/rate-limit';
import { success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import type { Viewer } from '#api/http/sessions';
import { pictureUrlOf } from '#api/providers/embeds/social-pictures';
import { isOwn, sourceCheck } from './source-check.ts';
import * as sql from './source-sql.ts';

const REPORTS_PER_HOUR_MAX = 120;

/** Serves reports, also from anonymous visitors, that a linked photo or video could not be displayed. */
export function sourceRoutes(serve: Serve, context: ApiContext): void {
  const { db, rateLimitFactor } = context;
  const { check } = sourceCheck(context);

  function limit(viewer: Viewer | null, http: FastifyRequest): Promise<void> {
    const who = viewer ? `user:${viewer.id}` : `ip:${http.ip}`;
    const max = REPORTS_PER_HOUR_MAX * rateLimitFactor;
    return limitRate(db, [{ bucket: `source-complaint:${who}`, max, windowS: HOUR_S }]);
  }

  serve(disablePost, async ({ request: { post_id }, viewer, http }) => {
    await limit(viewer, http);
    const post = orNotFound(await db.first(sql.byId, [post_id]));
    if (post.status !== 1) return success({ is_disabled: true });
    if ((await db.first(sql.claim, [post_id])) === null) return success({ is_disabled: false });
    return success({ is_disabled: (await check(post)).isGone });
  });

  serve(saveTiktokThumbnail, async ({ request: { post_id, thumbnail_url }, viewer, http }) => {
    await limit(viewer, http);
    const post = await db.first(sql.byId, [post_id]);
    if (post?.type !== 'TIKTOK' || post.status !== 1) throw new DomainError('not-found');
    checkSent(thumbnail_url);
    const isFresh = (await db.first(sql.claim, [post_id])) === null;
    if (isFresh && isOwn(post.thumbnail_url))
      return success({ local_thumbnail_url: post.thumbnail_url ?? '' });
    const { isGone, thumbnailUrl } = await check(post);
    if (isGone) throw new DomainError('not-found');
    if (thumbnailUrl === null || !isOwn(thumbnailUrl)) throw new DomainError('link-unreadable');
    await db.query(sql.setThumbnail, [post.source_id, post.type, thumbnailUrl]);
    return success({ local_thumbnail_url: thumbnailUrl });
  });
}

/**
 * Validates the reported URL: it must be a TikTok video or picture, so that mistakes are rejected. It is never fetched.
 */
function checkSent(encoded: string): void {
  const url = Buffer.from(encoded, 'base64').toString('utf8');
  if (pictureUrlOf(url, 'tiktok') !== null || tiktokLink(url) !== null) return;
  throw invalidField(
    'thumbnail_url',
    "Send the base64 of a TikTok URL: the video's, or one on its image hosts.",
  );
}
