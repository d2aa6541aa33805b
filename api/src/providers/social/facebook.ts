import { createHmac } from 'node:crypto';
import type { ProviderClient } from '#api/config/sign-in-config';
import { graphError, graphMediaOf } from './graph-media.ts';
import { fetchJsonObject, limitedFetch, listOf, objectOf, textOf } from './limited-fetch.ts';
import { oauthClient } from './oauth-client.ts';
import { emailOf, nameOf, tokensOf } from './signed-in.ts';
import {
  type AppProof,
  type InstagramAccounts,
  type MediaSource,
  type ReturnedBrowser,
  type SignedIn,
  type SocialPlatform,
  SocialRefused,
} from './social-platform.ts';

const VERSION = 'v23.0';
const GRAPH = `https://graph.facebook.com/${VERSION}`;
const HOSTS: ReadonlySet<string> = new Set(['graph.facebook.com']);
const PAGES_MAX = 100;

const SCOPES = {
  login: ['public_profile', 'email'],
  business: ['public_profile', 'pages_show_list', 'instagram_basic', 'business_management'],
} as const;

/** Connects Facebook's Graph API: sign-in, and for creators the Instagram accounts behind their pages. */
export function facebookPlatform(
  settings: ProviderClient,
  purpose: keyof typeof SCOPES,
  fetchFn: typeof fetch,
): SocialPlatform & MediaSource & InstagramAccounts {
  const limited = limitedFetch({ fetch: fetchFn, hosts: HOSTS });
  const client = oauthClient({
    authorizeUrl: `https://www.facebook.com/${VERSION}/dialog/oauth`,
    tokenUrl: `${GRAPH}/oauth/access_token`,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    scopes: SCOPES[purpose],
    method: 'GET',
    fetch: limited,
  });

  async function graph(path: string, query: Record<string, string>, accessToken: string) {
    // Proves that the caller holds the app secret: a leaked token is useless elsewhere.
    const proof = createHmac('sha256', settings.clientSecret).update(accessToken).digest('hex');
    const search = new URLSearchParams({ ...query, access_token: accessToken, appsecret_proof: proof });
    const { status, body } = await fetchJsonObject(limited, `${GRAPH}/${path}?${search}`);
    if (status !== 200) throw graphError(status, body);
    return body;
  }

  async function signedIn(accessToken: string): Promise<SignedIn> {
    const lasting = await client.token({
      grant_type: 'fb_exchange_token',
      fb_exchange_token: accessToken,
    });
    const me = await graph('me', { fields: 'id,name,email' }, accessToken);
    const subject = textOf(me.id);
    if (!subject) throw new SocialRefused('Facebook returned no user.');
    const name = nameOf(me.name);
    return {
      // Facebook doesn't report whether it verified the email address.
      identity: {
        subject,
        email: emailOf(me.email),
        isEmailVerified: false,
        name,
        handle: name,
        avatar: null,
      },
      tokens: tokensOf(lasting),
    };
  }

  /** Rejects a token that was issued to another app, whose owner could present it here. */
  async function checkAudience(accessToken: string): Promise<void> {
    const app = `${settings.clientId}|${settings.clientSecret}`;
    const search = new URLSearchParams({ input_token: accessToken, access_token: app });
    const { body } = await fetchJsonObject(limited, `${GRAPH}/debug_token?${search}`);
    const { app_id, is_valid } = objectOf(body.data);
    if (is_valid !== true || textOf(app_id) !== settings.clientId)
      throw new SocialRefused('The token was issued to another app.');
  }

  return {
    isSandbox: settings.isSandbox,
    authorizationUrl: async (input) => client.authorizationUrl(input),
    redeem: async (back: ReturnedBrowser) => signedIn(textOf((await client.redeem(back)).access_token) ?? ''),
    async fromApp({ accessToken }: AppProof) {
      if (!accessToken) throw new SocialRefused('The token is missing.');
      await checkAudience(accessToken);
      return signedIn(accessToken);
    },

    async list(accessToken) {
      const fields = 'instagram_business_account{id,ig_id,username,profile_picture_url}';
      const body = await graph('me/accounts', { fields, limit: String(PAGES_MAX) }, accessToken);
      return listOf(body.data).flatMap((pageRow) => {
        const account = objectOf(pageRow.instagram_business_account);
        const id = textOf(account.id);
        if (!id) return [];
        const username = textOf(account.username) ?? '';
        return [
          {
            id,
            instagramId: textOf(account.ig_id) ?? id,
            username,
            avatar: textOf(account.profile_picture_url),
          },
        ];
      });
    },

    media: async ({ externalId, accessToken, after, limit }) =>
      graphMediaOf(
        await graph(`${encodeURIComponent(externalId)}/media`, graphMediaOf.query(limit, after), accessToken),
      ),
    // A long-lived token lasts 60 days and is issued only during a sign-in.
    refresh: null,
  };
}
