import { createPublicKey } from 'node:crypto';
import type { AppleClient, SignInConfig } from '#api/config/sign-in-config';
import { APPLE_ISSUER } from '#api/providers/social/apple';
import { GOOGLE_ISSUER } from '#api/providers/social/google';
import type { SocialTokens } from '#api/providers/social/social-platform';
import { consentPages, holderOf } from './consent.ts';
import { facebookSandbox, instagramSandbox } from './graph-sandbox.ts';
import { appleClientCheck, oidcSandbox } from './oidc-sandbox.ts';
import { fetchOf } from './sandbox-http.ts';
import { readPictureKeys } from './sandbox-media.ts';
import type { SandboxPerson } from './sandbox-people.ts';
import { type SandboxProvider, type SandboxTokens, sandboxTokens } from './sandbox-tokens.ts';
import { tiktokSandbox } from './tiktok-sandbox.ts';
import { youtubeDataSandbox } from './youtube-data-sandbox.ts';

interface SocialSandboxInput {
  key: Buffer;
  config: SignInConfig & { apple: (AppleClient & { privateKey: string }) | null };
  picturesFile: URL;
}

export type SocialSandbox = ReturnType<typeof socialSandbox>;

const ACCOUNT_TOKEN_LIFE_S = 90 * 86_400;
/** Provider whose token lists the media of an account. */
const PROVIDER_OF: Readonly<Record<string, SandboxProvider>> = {
  youtube: 'google',
  tiktok: 'tiktok',
  instagram: 'instagram',
};

/**
 * Replaces the providers of social sign-in: a `fetch` that never leaves this process, implements their protocols at
 * their own URLs and contains only made-up people.
 */
export function socialSandbox({ key, config, picturesFile }: SocialSandboxInput) {
  const tokens = sandboxTokens(key);
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
      youtubeDataSandbox(tokens, pictureKeys),
      apple.handler,
      facebookSandbox(client('facebook')),
      tiktokSandbox(client('tiktok')),
      instagramSandbox(client('instagram')),
    ]),
    consent: consentPages(tokens, (provider) => config[provider]?.clientId ?? ''),

    /** Returns the ID token that a provider's SDK would return to the native wrapper, for tests. */
    idToken: (provider: 'google' | 'apple', person: SandboxPerson, nonce: string) =>
      (provider === 'google' ? google : apple).idToken(holderOf(provider, person), nonce),
    accessToken: (provider: SandboxProvider, person: SandboxPerson) =>
      tokens.token('access', provider, holderOf(provider, person), ACCOUNT_TOKEN_LIFE_S),

    /** Issues tokens for an account of the demo data, which has no login. */
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

function googleOf(client: SignInConfig['google'], tokens: SandboxTokens) {
  return oidcSandbox({
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

function appleOf(client: SocialSandboxInput['config']['apple'], tokens: SandboxTokens) {
  const { clientId = '', teamId = '' } = client ?? {};
  return oidcSandbox({
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
