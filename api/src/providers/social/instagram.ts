import type { ProviderClient } from '#api/config/sign-in-config';
import { graphError, graphMediaOf } from './graph-media.ts';
import { fetchJsonObject, limitedFetch, textOf } from './limited-fetch.ts';
import { oauthClient } from './oauth-client.ts';
import { nameOf, tokensOf } from './signed-in.ts';
import { type MediaSource, type SignedIn, type SocialPlatform, SocialRefused } from './social-platform.ts';

const GRAPH = 'https://graph.instagram.com';
const VERSION = 'v23.0';
const HOSTS: ReadonlySet<string> = new Set(['api.instagram.com', 'graph.instagram.com']);

/** Connects the Instagram API with Instagram login: the person's identity and media. */
export function instagramPlatform(
  settings: ProviderClient,
  fetchFn: typeof fetch,
): SocialPlatform & MediaSource {
  const limited = limitedFetch({ fetch: fetchFn, hosts: HOSTS });
  const client = oauthClient({
    authorizeUrl: 'https://www.instagram.com/oauth/authorize',
    tokenUrl: 'https://api.instagram.com/oauth/access_token',
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    scopes: ['instagram_business_basic'],
    fetch: limited,
  });

  async function graph(path: string, query: Record<string, string>) {
    const { status, body } = await fetchJsonObject(limited, `${GRAPH}/${path}?${new URLSearchParams(query)}`);
    if (status !== 200) throw graphError(status, body);
    return body;
  }

  async function signedIn(accessToken: string): Promise<SignedIn> {
    const lasting = await graph('access_token', {
      grant_type: 'ig_exchange_token',
      client_secret: settings.clientSecret,
      access_token: accessToken,
    });
    const tokens = tokensOf(lasting);
    const fields = 'user_id,username,name';
    const me = await graph(`${VERSION}/me`, { fields, access_token: tokens.accessToken });
    const subject = textOf(me.user_id);
    if (!subject) throw new SocialRefused('Instagram returned no user.');
    const handle = textOf(me.username);
    const name = nameOf(me.name) ?? handle;
    return { identity: { subject, email: null, isEmailVerified: false, name, handle, avatar: null }, tokens };
  }

  return {
    isSandbox: settings.isSandbox,
    authorizationUrl: async (input) => client.authorizationUrl(input),
    redeem: async (back) => signedIn(textOf((await client.redeem(back)).access_token) ?? ''),
    async fromApp({ code, redirectUri, codeVerifier }) {
      if (!code) throw new SocialRefused('The code is missing.');
      const { access_token } = await client.exchange(code, redirectUri, codeVerifier);
      return signedIn(textOf(access_token) ?? '');
    },
    media: async ({ accessToken, after, limit }) =>
      graphMediaOf(
        await graph(`${VERSION}/me/media`, {
          ...graphMediaOf.query(limit, after),
          access_token: accessToken,
        }),
      ),
    // Only a valid token can be renewed; an expired one requires a new sign-in.
    refresh: null,
  };
}
