import type { ProviderClient } from '#api/config/sign-in-config';
import { fetchJsonObject, limitedFetch, listOf, objectOf, textOf } from './limited-fetch.ts';
import { oauthClient } from './oauth-client.ts';
import { nameOf, tokensOf } from './signed-in.ts';
import {
  type MediaSource,
  type SignedIn,
  SocialExpired,
  type SocialMedia,
  type SocialPlatform,
  SocialRefused,
  type SocialTokens,
} from './social-platform.ts';

const API = 'https://open.tiktokapis.com/v2';
const HOSTS: ReadonlySet<string> = new Set(['open.tiktokapis.com']);
const VIDEOS_MAX = 20;
const VIDEO_FIELDS = 'id,title,video_description,cover_image_url,share_url,create_time';

/** Connects TikTok's Login Kit and Display API. */
export function tiktokPlatform(
  settings: ProviderClient,
  fetchFn: typeof fetch,
): SocialPlatform & MediaSource {
  const limited = limitedFetch({ fetch: fetchFn, hosts: HOSTS });
  const client = oauthClient({
    authorizeUrl: 'https://www.tiktok.com/v2/auth/authorize/',
    tokenUrl: `${API}/oauth/token/`,
    clientIdName: 'client_key',
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    scopes: ['user.info.basic', 'user.info.profile', 'video.list'],
    fetch: limited,
  });

  async function callApi(path: string, accessToken: string, init: RequestInit = {}) {
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const { body } = await fetchJsonObject(limited, `${API}/${path}`, { ...init, headers });
    const { code, message } = objectOf(body.error);
    if (code === 'access_token_invalid') throw new SocialExpired('TikTok no longer accepts the token.');
    if (code !== 'ok') throw new Error(`TikTok responded with ${textOf(code)}: ${textOf(message)}`);
    return objectOf(body.data);
  }

  async function signedIn(response: Record<string, unknown>): Promise<SignedIn> {
    const tokens = tokensOf(response);
    const data = await callApi('user/info/?fields=open_id,display_name,username', tokens.accessToken);
    const user = objectOf(data.user);
    const subject = textOf(user.open_id);
    if (!subject || subject !== textOf(response.open_id))
      throw new SocialRefused('TikTok returned no user, or another one.');
    const name = nameOf(user.display_name);
    const handle = textOf(user.username) ?? name;
    return { identity: { subject, email: null, isEmailVerified: false, name, handle, avatar: null }, tokens };
  }

  return {
    isSandbox: settings.isSandbox,
    authorizationUrl: async (input) => client.authorizationUrl(input),
    redeem: async (back) => signedIn(await client.redeem(back)),
    async fromApp({ code, redirectUri, codeVerifier }) {
      if (!code) throw new SocialRefused('The code is missing.');
      return signedIn(await client.exchange(code, redirectUri, codeVerifier));
    },
    refresh: async (tokens: SocialTokens) =>
      tokensOf(
        await client.token({ grant_type: 'refresh_token', refresh_token: tokens.refreshToken ?? '' }),
        tokens,
      ),

    async media({ accessToken, after, limit }) {
      const request = { max_count: Math.min(limit, VIDEOS_MAX), ...(after && { cursor: Number(after) }) };
      const data = await callApi(`video/list/?fields=${VIDEO_FIELDS}`, accessToken, {
        method: 'POST',
        body: JSON.stringify(request),
      });
      const items = listOf(data.videos).flatMap(videoOf);
      return { items, after: data.has_more === true ? textOf(data.cursor) : null };
    },
  };
}

function videoOf(row: Record<string, unknown>): SocialMedia[] {
  const [mediaId, link] = [textOf(row.id), textOf(row.share_url)];
  if (!mediaId || !link) return [];
  const seconds = Number(row.create_time);
  return [
    {
      mediaId,
      link: link.split('?')[0] ?? link,
      caption: textOf(row.title) ?? textOf(row.video_description) ?? '',
      thumbnailUrl: textOf(row.cover_image_url),
      kind: 'video',
      createdAt: Number.isFinite(seconds) ? new Date(seconds * 1_000).toISOString() : null,
    },
  ];
}
