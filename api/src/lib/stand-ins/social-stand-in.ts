import { createPublicKey } from 'node:crypto';
import type { AppleClient, SignInConfig } from '#lib/sign-in-config';
import { APPLE_ISSUER } from '#lib/social/apple';
import { GOOGLE_ISSUER } from '#lib/social/google';
import type { SocialTokens } from '#lib/social/social-platform';
import { consentPages, holderOf } from './consent.ts';
import { facebookStandIn, instagramStandIn } from './graph-stand-in.ts';
import { appleClientCheck, oidcStandIn } from './oidc-stand-in.ts';
import type { SandboxPerson } from './sandbox-people.ts';
import { fetchOf } from './stand-in-http.ts';
import { readPictureKeys } from './stand-in-media.ts';
import { type StandInProvider, type StandInTokens, standInTokens } from './stand-in-tokens.ts';
import { tiktokStandIn } from './tiktok-stand-in.ts';
import { youtubeDataStandIn } from './youtube-data-stand-in.ts';

interface SocialStandInInput {
  key: Buffer;
  config: SignInConfig & { apple: (AppleClient & { privateKey: string }) | null };
  picturesFile: URL;
}

export type SocialStandIn = ReturnType<typeof socialStandIn>;

const ACCOUNT_TOKEN_LIFE_S = 90 * 86_400;
/** Whose token lists the media of an account. */
const PROVIDER_OF: Readonly<Record<string, StandInProvider>> = {
  youtube: 'google',
  tiktok: 'tiktok',
  instagram: 'instagram',
};

/**
 * Stands in for the providers of social sign-in: it speaks their protocols at their own addresses, by a `fetch` that
 * never leaves this process, and knows made-up people only.
 */
export function socialStandIn({ key, config, picturesFile }: SocialStandInInput) {
  const tokens = standInTokens(key);
  const pictureKeys = readPictureKeys(picturesFile);
  const client = (provider: 'facebook' | 'tiktok' | 'instagram') => ({
    clientId: config[provider]?.clientId ?? '',
    clientSecret: config[provider]?.clientSecret ?? '',
    tokens,
    pictureKeys,
  });
  const google = googleOf(config.google, tokens);
  const apple = appleOf(config.apple, tokens);

  return {
    fetch: fetchOf([
      google.handler,
      youtubeDataStandIn(tokens, pictureKeys),
      apple.handler,
      facebookStandIn(client('facebook')),
      tiktokStandIn(client('tiktok')),
      instagramStandIn(client('instagram')),
    ]),
    consent: consentPages(tokens, (provider) => config[provider]?.clientId ?? ''),

    /** For tests of the native wrapper: the ID token that a provider's kit would give. */
    idToken: (provider: 'google' | 'apple', person: SandboxPerson, nonce: string) =>
      (provider === 'google' ? google : apple).idToken(holderOf(provider, person), nonce),
    accessToken: (provider: StandInProvider, person: SandboxPerson) =>
      tokens.token('access', provider, holderOf(provider, person), ACCOUNT_TOKEN_LIFE_S),

    /** Tokens of an account that the demo's rows have, for whom nobody ever signed in. */
    accountTokens(platform: string, subject: string, handle: string): SocialTokens {
      const provider = PROVIDER_OF[platform] ?? 'facebook';
      const holder = {
        subject,
        name: handle,
        handle,
        email: null,
        isEmailVerified: false,
        instagramCount: 0,
      };
      const accessToken = tokens.token('access', provider, holder, ACCOUNT_TOKEN_LIFE_S);
      return { accessToken, refreshToken: null, accessEndsMs: null, connectionEndsMs: null };
    },
  };
}

function googleOf(client: SignInConfig['google'], tokens: StandInTokens) {
  return oidcStandIn({
    provider: 'google',
    issuer: GOOGLE_ISSUER,
    clientId: client?.clientId ?? '',
    endpoints: {
      authorize: `${GOOGLE_ISSUER}/o/oauth2/v2/auth`,
      token: 'https://oauth2.googleapis.com/token',
      keys: 'https://www.googleapis.com/oauth2/v3/certs',
    },
    isClient: (form) =>
      form.get('client_id') === client?.clientId && form.get('client_secret') === client?.clientSecret,
    tokens,
  });
}

function appleOf(client: SocialStandInInput['config']['apple'], tokens: StandInTokens) {
  const { clientId = '', teamId = '' } = client ?? {};
  return oidcStandIn({
    provider: 'apple',
    issuer: APPLE_ISSUER,
    clientId,
    endpoints: {
      authorize: `${APPLE_ISSUER}/auth/authorize`,
      token: `${APPLE_ISSUER}/auth/token`,
      keys: `${APPLE_ISSUER}/auth/keys`,
    },
    isClient: client
      ? appleClientCheck({
          publicKey: createPublicKey(client.privateKey),
          teamId,
          clientId,
          issuer: APPLE_ISSUER,
        })
      : () => false,
    tokens,
  });
}
