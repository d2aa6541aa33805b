import { ClientSecretPost } from 'openid-client';
import type { GoogleClient } from '#api/config/sign-in-config';
import { GOOGLE_HOSTS, GOOGLE_ISSUER } from './google.ts';
import { fetchJsonObject, limitedFetch, listOf, objectOf, textOf } from './limited-fetch.ts';
import { oidcClient } from './oidc-client.ts';
import { tokensOf } from './signed-in.ts';
import {
  type MediaSource,
  type SignedIn,
  SocialExpired,
  type SocialMedia,
  type SocialPlatform,
  SocialRefused,
  type SocialTokens,
} from './social-platform.ts';

const API = 'https://www.googleapis.com/youtube/v3';

/** Connects the YouTube channel of a Google account; its videos are those of the uploads playlist. */
export function youtubePlatform(settings: GoogleClient, fetchFn: typeof fetch): SocialPlatform & MediaSource {
  const limited = limitedFetch({ fetch: fetchFn, hosts: GOOGLE_HOSTS });
  const client = oidcClient({
    issuer: GOOGLE_ISSUER,
    clientId: settings.clientId,
    clientAuth: ClientSecretPost(settings.clientSecret),
    scope: 'openid https://www.googleapis.com/auth/youtube.readonly',
    // Only a repeated consent yields a refresh token; a second channel may belong to another Google account.
    extra: { access_type: 'offline', prompt: 'consent select_account' },
    audiences: [settings.clientId],
    fetch: limited,
  });

  async function callApi(path: string, query: Record<string, string>, accessToken: string) {
    const headers = { authorization: `Bearer ${accessToken}` };
    const { status, body } = await fetchJsonObject(limited, `${API}/${path}?${new URLSearchParams(query)}`, {
      headers,
    });
    if (status === 401) throw new SocialExpired('YouTube no longer accepts the token.');
    if (status !== 200) throw new Error(`YouTube responded with ${status}.`);
    return body;
  }

  async function channelOf(accessToken: string) {
    const query = { part: 'snippet,contentDetails', mine: 'true', maxResults: '1' };
    return listOf((await callApi('channels', query, accessToken)).items)[0] ?? null;
  }

  async function signedIn(tokens: SocialTokens): Promise<SignedIn> {
    const channel = await channelOf(tokens.accessToken);
    const subject = textOf(channel?.id);
    if (!subject) throw new SocialRefused('This Google account has no YouTube channel.');
    const snippet = objectOf(channel?.snippet);
    const name = textOf(snippet.title);
    const handle = textOf(snippet.customUrl)?.replace(/^@/, '') ?? name;
    return {
      identity: { subject, email: null, isEmailVerified: false, name, handle, avatar: null },
      tokens,
    };
  }

  return {
    isSandbox: settings.isSandbox,
    authorizationUrl: client.authorizationUrl,
    redeem: async (back) => signedIn(tokensOf((await client.redeem(back)).tokens)),
    async fromApp({ code, redirectUri, codeVerifier }) {
      if (!code) throw new SocialRefused('The code is missing.');
      return signedIn(tokensOf(await client.redeemCode(code, redirectUri, codeVerifier)));
    },
    refresh: async (tokens) => tokensOf(await client.refresh(tokens.refreshToken ?? ''), tokens),

    async media({ accessToken, after, limit }) {
      const related = objectOf(objectOf((await channelOf(accessToken))?.contentDetails).relatedPlaylists);
      const playlistId = textOf(related.uploads);
      if (!playlistId) return { items: [], after: null };
      const body = await callApi(
        'playlistItems',
        {
          part: 'snippet,contentDetails',
          playlistId,
          maxResults: String(limit),
          ...(after && { pageToken: after }),
        },
        accessToken,
      );
      return { items: listOf(body.items).flatMap(videoOf), after: textOf(body.nextPageToken) };
    },
  };
}

function videoOf(item: Record<string, unknown>): SocialMedia[] {
  const [snippet, details] = [objectOf(item.snippet), objectOf(item.contentDetails)];
  const videoId = textOf(details.videoId);
  if (!videoId) return [];
  const pictures = objectOf(snippet.thumbnails);
  return [
    {
      mediaId: videoId,
      link: `https://www.youtube.com/watch?v=${videoId}`,
      caption: textOf(snippet.title) ?? '',
      thumbnailUrl: textOf(objectOf(pictures.high ?? pictures.medium ?? pictures.default).url),
      kind: 'video',
      createdAt: textOf(details.videoPublishedAt) ?? textOf(snippet.publishedAt),
    },
  ];
}
