import type { Database } from '#api/database/database';
import { DomainError } from '#api/http/errors';
import type { AccountPlatform, SignInPort } from '#api/providers/sign-in-port';
import {
  type InstagramAccount,
  type MediaPage,
  type SignedIn,
  SocialExpired,
  SocialRefused,
  type SocialTokens,
} from '#api/providers/social/social-platform';
import * as sql from './social-account-sql.ts';

/** An access token that expires within this time is renewed before use. */
const RENEW_BEFORE_MS = 60_000;
const HANDLE_MAX = 100;

/** Manages creators' social accounts and their encrypted tokens. */
export function connections(db: Database, port: SignInPort) {
  const context = (userId: number, platform: string, externalId: string): string =>
    `social/${userId}/${platform}/${externalId}`;

  async function keep(
    userId: number,
    platform: AccountPlatform,
    account: { externalId: string; handle: string; avatar: string | null },
    tokens: SocialTokens,
  ): Promise<void> {
    const sealedToken = port.seal.seal(JSON.stringify(tokens), context(userId, platform, account.externalId));
    const expiresAt = dateOf(tokens.connectionEndsMs);
    const { externalId, handle, avatar } = account;
    await db.query(sql.connect, [userId, platform, externalId, handle, avatar, sealedToken, expiresAt]);
  }

  async function tokensOf(userId: number, row: sql.TokenRow): Promise<SocialTokens> {
    if (row.conn_status !== 1) throw new DomainError('connection-expired');
    if (!row.sealed_token) {
      // Demo rows have no sign-in, so the sandboxes issue their tokens.
      const demo = port.sandbox?.accountTokens(row.platform, row.external_id, row.handle);
      if (!demo) throw new DomainError('connection-expired');
      return demo;
    }
    const text = port.seal.open(row.sealed_token, context(userId, row.platform, row.external_id));
    const tokens = JSON.parse(text) as SocialTokens;
    const isFresh = tokens.accessEndsMs === null || tokens.accessEndsMs > Date.now() + RENEW_BEFORE_MS;
    return isFresh ? tokens : renew(userId, row, tokens);
  }

  async function renew(userId: number, row: sql.TokenRow, tokens: SocialTokens): Promise<SocialTokens> {
    const refresh = port.media[row.platform]?.refresh;
    if (!refresh || !tokens.refreshToken) return expired(userId, row);
    const renewed = await refresh(tokens).catch((error: unknown) => {
      if (error instanceof SocialRefused || error instanceof SocialExpired) return null;
      throw error;
    });
    if (!renewed) return expired(userId, row);
    const sealed = port.seal.seal(JSON.stringify(renewed), context(userId, row.platform, row.external_id));
    await db.query(sql.saveToken, [userId, row.id, sealed, dateOf(renewed.connectionEndsMs)]);
    return renewed;
  }

  async function expired(userId: number, row: sql.TokenRow): Promise<never> {
    await db.query(sql.expire, [userId, row.id]);
    throw new DomainError('connection-expired');
  }

  /** Maps provider failures to contract error codes; a rejected token expires the connection. */
  async function withAccessToken<T>(
    userId: number,
    row: sql.TokenRow,
    work: (accessToken: string) => Promise<T>,
  ): Promise<T> {
    try {
      return await work((await tokensOf(userId, row)).accessToken);
    } catch (error) {
      if (error instanceof SocialExpired) return expired(userId, row);
      if (error instanceof DomainError) throw error;
      throw new DomainError('provider-failed', { cause: error });
    }
  }

  return {
    async connect(userId: number, platform: AccountPlatform, { identity, tokens }: SignedIn): Promise<void> {
      const handle = (identity.handle ?? identity.name ?? '').slice(0, HANDLE_MAX);
      // The native wrapper may sign in without an access token, which is required to list media.
      if (!tokens.accessToken) return;
      await keep(userId, platform, { externalId: identity.subject, handle, avatar: null }, tokens);
    },

    /**
     * Lists the Instagram accounts of the given or most recent Facebook sign-in. Rejects with 'instagram-unavailable'.
     */
    async instagramBehind(userId: number, facebookId: string | null) {
      const row = await db.first(sql.findFacebook, [userId, facebookId]);
      const source = port.instagramAccounts;
      if (!row || !source) throw new DomainError('instagram-unavailable');
      try {
        const list = await withAccessToken(userId, row, (accessToken) => source.list(accessToken));
        return { facebook: row, list };
      } catch (cause) {
        throw new DomainError('instagram-unavailable', { cause });
      }
    },

    /** Connects Instagram accounts with the token of the Facebook account that manages them. */
    async keepInstagram(
      userId: number,
      facebook: sql.TokenRow,
      chosen: readonly InstagramAccount[],
    ): Promise<void> {
      const tokens = await tokensOf(userId, facebook);
      await db.transaction(async () => {
        for (const { id, username, avatar } of chosen)
          await keep(userId, 'instagram_business', { externalId: id, handle: username, avatar }, tokens);
      });
    },

    async media(userId: number, row: sql.TokenRow, after: string | null, limit: number): Promise<MediaPage> {
      const source = port.media[row.platform];
      if (!source) throw new DomainError('provider-not-set-up');
      const externalId = row.external_id;
      return withAccessToken(userId, row, (accessToken) =>
        source.media({ externalId, accessToken, after, limit }),
      );
    },
  };
}

function dateOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
