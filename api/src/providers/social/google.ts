import { ClientSecretPost } from 'openid-client';
import type { GoogleClient } from '#api/config/sign-in-config';
import { limitedFetch, textOf } from './limited-fetch.ts';
import { oidcClient } from './oidc-client.ts';
import { identityOfClaims, tokensOf } from './signed-in.ts';
import { type AppProof, type SocialPlatform, SocialRefused } from './social-platform.ts';

export const GOOGLE_ISSUER = 'https://accounts.google.com';
export const GOOGLE_HOSTS: ReadonlySet<string> = new Set([
  'accounts.google.com',
  'oauth2.googleapis.com',
  'www.googleapis.com',
]);

/** Implements Sign in with Google by OpenID Connect. */
export function googlePlatform(settings: GoogleClient, fetchFn: typeof fetch): SocialPlatform {
  const client = oidcClient({
    issuer: GOOGLE_ISSUER,
    clientId: settings.clientId,
    clientAuth: ClientSecretPost(settings.clientSecret),
    scope: 'openid email profile',
    audiences: [settings.clientId, ...settings.appIds],
    fetch: limitedFetch({ fetch: fetchFn, hosts: GOOGLE_HOSTS }),
  });
  return {
    isSandbox: settings.isSandbox,
    authorizationUrl: client.authorizationUrl,
    async redeem(back) {
      const { claims, tokens } = await client.redeem(back);
      return { identity: identityOfClaims(claims), tokens: tokensOf(tokens) };
    },
    async fromApp({ idToken, nonce }: AppProof) {
      const claims = await client.verify(idToken ?? '');
      if (textOf(claims.nonce) !== nonce) throw new SocialRefused('The nonce belongs to another sign-in.');
      return { identity: identityOfClaims(claims), tokens: tokensOf({ access_token: '' }) };
    },
  };
}
