import { createPublicKey } from 'node:crypto';
import type { SignInConfig } from '#lib/sign-in-config';
import { APPLE_ISSUER } from '#lib/social/apple';
import { GOOGLE_ISSUER } from '#lib/social/google';
import type { SocialTokens } from '#lib/social/social-platform';
import { facebookStandIn, instagramStandIn } from './graph-stand-in.ts';
import { appleClientCheck, oidcStandIn } from './oidc-stand-in.ts';
import { type SandboxPerson, subjectOf } from './sandbox-people.ts';
import { fetchOf } from './stand-in-http.ts';
import { readPictureKeys } from './stand-in-media.ts';
import { type Holder, type StandInProvider, standInTokens } from './stand-in-tokens.ts';
import { tiktokStandIn } from './tiktok-stand-in.ts';
import { youtubeDataStandIn } from './youtube-data-stand-in.ts';

/** Where a browser is asked for its consent, by host and path of the real provider. */
const CONSENT_PAGES: Readonly<Record<string, { provider: StandInProvider; name: string }>> = {
  'accounts.google.com/o/oauth2/v2/auth': { provider: 'google', name: 'Google' },
  'appleid.apple.com/auth/authorize': { provider: 'apple', name: 'Apple' },
  'www.facebook.com/v23.0/dialog/oauth': { provider: 'facebook', name: 'Facebook' },
  'www.tiktok.com/v2/auth/authorize/': { provider: 'tiktok', name: 'TikTok' },
  'www.instagram.com/oauth/authorize': { provider: 'instagram', name: 'Instagram' },
};
const ISSUERS: Readonly<Record<string, string>> = { google: GOOGLE_ISSUER, apple: APPLE_ISSUER };
const ACCOUNT_TOKEN_LIFE_S = 90 * 86_400;

/** What a browser asks a consent page for. */
export interface ConsentRequest {
  provider: StandInProvider;
  providerName: string;
  redirectUri: string;
  state: string;
  codeChallenge: string;
  nonce: string | null;
  isForm: boolean;
}

/** What a consent page sends the browser back with. */
export interface ConsentAnswer {
  redirectUri: string;
  fields: Record<string, string>;
  isForm: boolean;
}

interface SocialStandInInput {
  key: Buffer;
  config: SignInConfig;
  /** Apple's client key of the site, as PEM. */
  applePrivateKey: string;
  picturesFile: URL;
}

export type SocialStandIn = ReturnType<typeof socialStandIn>;

/**
 * Stands in for the providers of social sign-in: it speaks their protocols at their own addresses, by a `fetch` that
 * never leaves this process, and knows made-up people only.
 */
export function socialStandIn({ key, config, applePrivateKey, picturesFile }: SocialStandInInput) {
  const tokens = standInTokens(key);
  const pictureKeys = readPictureKeys(picturesFile);
  const clientId = (provider: StandInProvider): string => config[provider]?.clientId ?? '';
  const client = (provider: 'google' | 'facebook' | 'tiktok' | 'instagram') => ({
    clientId: clientId(provider),
    clientSecret: config[provider]?.clientSecret ?? '',
    tokens,
    pictureKeys,
  });

  const googleClient = client('google');
  const google = oidcStandIn({
    provider: 'google',
    issuer: GOOGLE_ISSUER,
    clientId: googleClient.clientId,
    endpoints: {
      authorize: `${GOOGLE_ISSUER}/o/oauth2/v2/auth`,
      token: 'https://oauth2.googleapis.com/token',
      keys: 'https://www.googleapis.com/oauth2/v3/certs',
    },
    isClient: (form) =>
      form.get('client_id') === googleClient.clientId &&
      form.get('client_secret') === googleClient.clientSecret,
    tokens,
  });
  const apple = oidcStandIn({
    provider: 'apple',
    issuer: APPLE_ISSUER,
    clientId: clientId('apple'),
    endpoints: {
      authorize: `${APPLE_ISSUER}/auth/authorize`,
      token: `${APPLE_ISSUER}/auth/token`,
      keys: `${APPLE_ISSUER}/auth/keys`,
    },
    isClient: appleClientCheck({
      publicKey: createPublicKey(applePrivateKey),
      teamId: config.apple?.teamId ?? '',
      clientId: clientId('apple'),
      issuer: APPLE_ISSUER,
    }),
    tokens,
  });

  return {
    fetch: fetchOf([
      google.handler,
      youtubeDataStandIn(tokens, pictureKeys),
      apple.handler,
      facebookStandIn(client('facebook')),
      tiktokStandIn(client('tiktok')),
      instagramStandIn(client('instagram')),
    ]),

    /** For tests of the native wrapper: the ID token that a provider's kit would give. */
    idToken: (provider: 'google' | 'apple', person: SandboxPerson, nonce: string) =>
      (provider === 'google' ? google : apple).idToken(holderOf(provider, person), nonce),
    accessToken: (provider: StandInProvider, person: SandboxPerson) =>
      tokens.token('access', provider, holderOf(provider, person), ACCOUNT_TOKEN_LIFE_S),

    /** Tokens of an account that the demo's rows have, for whom nobody ever signed in. */
    accountTokens(platform: string, subject: string, handle: string): SocialTokens {
      const provider = platform === 'youtube' ? 'google' : platform === 'tiktok' ? 'tiktok' : 'instagram';
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

    /** Reads a request for consent; a text says what is wrong with it. */
    readConsent(page: string, query: URLSearchParams): ConsentRequest | string {
      const known = CONSENT_PAGES[page];
      if (!known) return 'No provider has this address.';
      const { provider, name } = known;
      if (query.get(provider === 'tiktok' ? 'client_key' : 'client_id') !== clientId(provider))
        return 'The client is not known here.';
      const field = (key: string): string => query.get(key) ?? '';
      if (field('response_type') !== 'code') return 'Only response_type=code is spoken here.';
      if (field('state').length < 20) return 'The state is missing.';
      if (!field('code_challenge') || field('code_challenge_method') !== 'S256') return 'PKCE is missing.';
      if (ISSUERS[provider] && !field('nonce')) return 'The nonce is missing.';
      const isForm = provider === 'apple' && field('response_mode') === 'form_post';
      if (provider === 'apple' && !isForm) return 'Apple sends name and email by form_post only.';
      return {
        provider,
        providerName: name,
        redirectUri: field('redirect_uri'),
        state: field('state'),
        codeChallenge: field('code_challenge'),
        nonce: field('nonce') || null,
        isForm,
      };
    },

    /** The person allows it, or without one: does not. */
    answer(request: ConsentRequest, person: SandboxPerson | null): ConsentAnswer {
      const { provider, redirectUri, state, isForm, codeChallenge, nonce } = request;
      const issuer = ISSUERS[provider];
      const common = { state, ...(issuer && { iss: issuer }) };
      if (!person) return { redirectUri, isForm, fields: { ...common, error: 'access_denied' } };
      const facts = { clientId: clientId(provider), redirectUri, codeChallenge, nonce };
      const code = tokens.code(provider, holderOf(provider, person), facts);
      const [firstName, lastName] = person.name.split(' ');
      const user = provider === 'apple' ? { user: JSON.stringify({ name: { firstName, lastName } }) } : {};
      return { redirectUri, isForm, fields: { ...common, code, ...user } };
    },
  };
}

function holderOf(provider: StandInProvider, person: SandboxPerson): Holder {
  const { key, name, handle, email, isEmailVerified, instagramCount } = person;
  return { subject: subjectOf(provider, key), name, handle, email, isEmailVerified, instagramCount };
}
