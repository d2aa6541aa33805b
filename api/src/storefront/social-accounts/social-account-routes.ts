import {
  cancelCheckNewSocialAccount,
  checkNewSocialAccount,
  disconnectSocialAccount,
  getPriorInstagram,
  listExpiredSocialAccounts,
  listSocialAccounts,
  listSocialMedia,
  type SocialAccount,
  type SocialMediaItem,
  type SocialPlatformName,
  saveInstagramChoice,
} from '@tagalong/contracts/storefront/social-account';
import type { ApiContext } from '#api/core/owner-module';
import { cursorOf, decodeCursor, encodeCursor } from '#api/http/cursor';
import { DomainError, orNotFound } from '#api/http/errors';
import { HOUR_S, limitRate } from '#api/http/rate-limit';
import { done, page, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import type { AccountPlatform } from '#api/providers/sign-in-port';
import type { SocialMedia } from '#api/providers/social/social-platform';
import { connections } from './connections.ts';
import * as sql from './social-account-sql.ts';

const AFTER_MAX = 500;

/** The contract spells TikTok differently from the database. */
const NAME_OF: Readonly<Record<AccountPlatform, SocialPlatformName>> = {
  facebook_business: 'facebook_business',
  instagram: 'instagram',
  instagram_business: 'instagram_business',
  tiktok: 'tikTok',
  youtube: 'youtube',
};
const ORIGIN_OF: Readonly<Record<AccountPlatform, SocialMediaItem['resource_origin']>> = {
  facebook_business: 'instagram',
  instagram: 'instagram',
  instagram_business: 'instagram',
  tiktok: 'tiktok',
  youtube: 'youtube',
};
const LISTINGS_MAX = 300;

export function socialAccountRoutes(serve: Serve, context: ApiContext): void {
  const { db, ports, isTiktokAlive, rateLimitFactor } = context;
  const accounts = connections(db, ports.signIn);
  const listCursor = cursorOf('social-accounts', ['id']);
  const expiredCursor = cursorOf('social-accounts/expired', ['id']);
  /** Limits requests that call another site. */
  const limitProviderCalls = (userId: number): Promise<void> =>
    limitRate(db, [
      { bucket: `social-listing:${userId}`, max: LISTINGS_MAX * rateLimitFactor, windowS: HOUR_S },
    ]);

  serve(checkNewSocialAccount, async ({ viewer }) => {
    const rows = await db.query(sql.listNew, [viewer.id]);
    return success(
      rows.map(({ id, platform, created_at, ...row }) => ({
        social_account_id: id,
        social_platform: NAME_OF[platform],
        time_summary: timeSummary(created_at, new Date()),
        ...row,
      })),
    );
  });
  serve(cancelCheckNewSocialAccount, async ({ request, viewer }) => {
    await db.query(sql.dismiss, [viewer.id, request.social_account_ids]);
    return done;
  });

  serve(getPriorInstagram, async ({ viewer }) => {
    await limitProviderCalls(viewer.id);
    const { facebook, list } = await accounts.instagramBehind(viewer.id, null);
    return {
      ...done,
      facebook_id: facebook.external_id,
      instagram_accounts: list.map(({ id, instagramId, username, avatar }) => ({
        id,
        instagram_id: instagramId,
        instagram_name: username,
        instagram_avatar: avatar,
      })),
    };
  });
  serve(saveInstagramChoice, async ({ request: { facebook_id, instagram_account_ids }, viewer }) => {
    await limitProviderCalls(viewer.id);
    const { facebook, list } = await accounts.instagramBehind(viewer.id, facebook_id);
    const chosen = list.filter(({ id }) => instagram_account_ids.includes(id));
    // Only accounts returned for the user's own Facebook sign-in may be connected.
    if (chosen.length < new Set(instagram_account_ids).size) throw new DomainError('not-found');
    await accounts.keepInstagram(viewer.id, facebook, chosen);
    return done;
  });

  serve(listSocialAccounts, async ({ request: { cursor, limit }, viewer }) => {
    const [before] = listCursor.read(cursor);
    const rows = await db.query(sql.list, [viewer.id, before, limit + 1]);
    return page(rows, limit, ({ id }) => listCursor.write([id]), accountOf);
  });
  serve(listExpiredSocialAccounts, async ({ request: { cursor, limit }, viewer }) => {
    const [before] = expiredCursor.read(cursor);
    const rows = await db.query(sql.listExpired, [viewer.id, before, limit + 1]);
    return page(rows, limit, ({ id }) => expiredCursor.write([id]), accountOf);
  });
  serve(disconnectSocialAccount, async ({ request, viewer }) => {
    orNotFound(await db.first(sql.remove, [viewer.id, request.id]));
    return done;
  });

  serve(listSocialMedia, async ({ request: { id, cursor, limit }, viewer }) => {
    const row = orNotFound(await db.first(sql.find, [viewer.id, id]));
    if (row.platform === 'tiktok' && !isTiktokAlive) throw new DomainError('tiktok-down');
    const place = mediaCursor(id);
    const after = place.read(cursor);
    await limitProviderCalls(viewer.id);
    const { items, after: next } = await accounts.media(viewer.id, row, after, limit);
    const origin = ORIGIN_OF[row.platform];
    return {
      ...done,
      data: items.map((item) => mediumOf(item, origin)),
      next_cursor: next === null ? null : place.write(next),
    };
  });
}

function accountOf(row: sql.AccountRow): SocialAccount {
  return {
    social_account_id: row.id,
    social_platform: NAME_OF[row.platform],
    handle: row.handle,
    avatar: row.avatar,
    conn_status: row.conn_status,
    expires_at: row.token_expires_at,
    connected_at: row.created_at,
  };
}

function mediumOf(medium: SocialMedia, origin: SocialMediaItem['resource_origin']): SocialMediaItem {
  const { mediaId, link, kind, caption, thumbnailUrl, createdAt } = medium;
  return {
    media_id: mediaId,
    link,
    resource_origin: origin,
    kind,
    caption,
    thumbnail_url: thumbnailUrl,
    created_at: createdAt,
  };
}

const STEPS: readonly [unit: string, seconds: number][] = [
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Formats the elapsed time as text, such as '2 days ago'. */
function timeSummary(time: string, now: Date): string {
  const seconds = Math.floor((now.getTime() - Date.parse(time)) / 1_000);
  const [unit, size] = STEPS.find(([, step]) => seconds >= step) ?? [];
  if (!unit || !size) return 'just now';
  const count = Math.floor(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** Creates cursors for one account's media; each contains the provider's own cursor. */
function mediaCursor(accountId: number) {
  return {
    write: (after: string): string => encodeCursor([accountId, after]),
    /** Returns null without a cursor; throws 'bad-cursor' for another account's cursor. */
    read(text: string | undefined): string | null {
      if (text === undefined) return null;
      const [id, after] = decodeCursor(text);
      if (
        id !== accountId ||
        typeof after !== 'string' ||
        after.length > AFTER_MAX ||
        !/^[\w=-]+$/.test(after)
      )
        throw new DomainError('bad-cursor');
      return after;
    },
  };
}
