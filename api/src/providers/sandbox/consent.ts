import { APPLE_ISSUER } from '#api/providers/social/apple';
import { GOOGLE_ISSUER } from '#api/providers/social/google';
import { type SandboxPerson, subjectOf } from './sandbox-people.ts';
import type { Holder, SandboxProvider, SandboxTokens } from './sandbox-tokens.ts';

/** Consent pages by host and path of the real provider. */
const CONSENT_PAGES: Readonly<Record<string, { provider: SandboxProvider; name: string }>> = {
  'accounts.google.com/o/oauth2/v2/auth': { provider: 'google', name: 'Google' },
  'appleid.apple.com/auth/authorize': { provider: 'apple', name: 'Apple' },
  'www.facebook.com/v23.0/dialog/oauth': { provider: 'facebook', name: 'Facebook' },
  'www.tiktok.com/v2/auth/authorize/': { provider: 'tiktok', name: 'TikTok' },
  'www.instagram.com/oauth/authorize': { provider: 'instagram', name: 'Instagram' },
};
/** Issuers of the providers that speak OpenID Connect. */
const ISSUERS: Readonly<Record<string, string>> = { google: GOOGLE_ISSUER, apple: APPLE_ISSUER };
const STATE_MIN = 20;

/** Browser request for a consent page. */
export interface ConsentRequest {
  provider: SandboxProvider;
  providerName: string;
  redirectUri: string;
  state: string;
  codeChallenge: string;
  nonce: string | null;
  isForm: boolean;
}

/** Parameters with which a consent page sends the browser back. */
export interface ConsentAnswer {
  redirectUri: string;
  fields: Record<string, string>;
  isForm: boolean;
}

export type Consent = ReturnType<typeof consentPages>;

/** Implements the consent pages of all providers; they accept only requests that the real ones would accept. */
export function consentPages(tokens: SandboxTokens, clientIdOf: (provider: SandboxProvider) => string) {
  return {
    /** Parses a consent request; returns a text that describes the problem if it is invalid. */
    read(page: string, query: URLSearchParams): ConsentRequest | string {
      const known = CONSENT_PAGES[page];
      if (!known) return 'No provider uses this URL.';
      const { provider, name: providerName } = known;
      const field = (name: string): string => query.get(name) ?? '';
      const clientId = field(provider === 'tiktok' ? 'client_key' : 'client_id');
      if (clientId !== clientIdOf(provider)) return 'The client is unknown.';
      const problem = problemOf(provider, field);
      if (problem) return problem;
      return {
        provider,
        providerName,
        redirectUri: field('redirect_uri'),
        state: field('state'),
        codeChallenge: field('code_challenge'),
        nonce: field('nonce') || null,
        isForm: provider === 'apple',
      };
    },

    /** Grants consent as the person, or denies it if the person is null. */
    answer(request: ConsentRequest, person: SandboxPerson | null): ConsentAnswer {
      const { provider, redirectUri, state, isForm, codeChallenge, nonce } = request;
      const issuer = ISSUERS[provider];
      const common = { state, ...(issuer && { iss: issuer }) };
      if (!person) return { redirectUri, isForm, fields: { ...common, error: 'access_denied' } };
      const facts = { clientId: clientIdOf(provider), redirectUri, codeChallenge, nonce };
      const code = tokens.code(provider, holderOf(provider, person), facts);
      const [firstName, lastName] = person.name.split(' ');
      const user = provider === 'apple' ? { user: JSON.stringify({ name: { firstName, lastName } }) } : {};
      return { redirectUri, isForm, fields: { ...common, code, ...user } };
    },
  };
}

function problemOf(provider: SandboxProvider, field: (name: string) => string): string | null {
  const rules: [isKept: boolean, problem: string][] = [
    [field('response_type') === 'code', 'Only response_type=code is supported.'],
    [field('state').length >= STATE_MIN, 'The state is missing.'],
    [field('code_challenge') !== '' && field('code_challenge_method') === 'S256', 'PKCE is missing.'],
    [!ISSUERS[provider] || field('nonce') !== '', 'The nonce is missing.'],
    [
      provider !== 'apple' || field('response_mode') === 'form_post',
      'Apple sends name and email by form_post only.',
    ],
  ];
  return rules.find(([isKept]) => !isKept)?.[1] ?? null;
}

export function holderOf(provider: SandboxProvider, person: SandboxPerson): Holder {
  const { key, name, handle, email, isEmailVerified, instagramCount } = person;
  return { subject: subjectOf(provider, key), name, handle, email, isEmailVerified, instagramCount };
}
