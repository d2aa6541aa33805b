import { createHash, createPrivateKey } from 'node:crypto';
import { parseJson } from '@tagalong/server/parse-json';
import { SignJWT } from 'jose';
import type { AppleClient } from '#api/config/sign-in-config';
import { limitedFetch, objectOf, textOf } from './limited-fetch.ts';
import { oidcClient } from './oidc-client.ts';
import { identityOfClaims, nameOf, tokensOf } from './signed-in.ts';
import { type SocialPlatform, SocialRefused } from './social-platform.ts';

export const APPLE_ISSUER = 'https://appleid.apple.com';
const HOSTS: ReadonlySet<string> = new Set(['appleid.apple.com']);
const SECRET_LIFE_S = 300;

/**
 * Implements Sign in with Apple by OpenID Connect. Each exchange signs a new short-lived ES256 client secret. The
 * response is a form post, because Apple sends the name only that way, and only the first time.
 */
export function applePlatform(
  settings: AppleClient & { privateKey: string },
  fetchFn: typeof fetch,
): SocialPlatform {
  const { clientId } = settings;
  const secret = clientSecretOf(settings);
  const client = oidcClient({
    issuer: APPLE_ISSUER,
    clientId,
    clientAuth: async (_server, _client, body) => {
      body.set('client_id', clientId);
      body.set('client_secret', await secret());
    },
    scope: 'openid name email',
    extra: { response_mode: 'form_post' },
    audiences: [clientId, ...settings.appIds],
    fetch: limitedFetch({ fetch: fetchFn, hosts: HOSTS }),
  });
  return {
    isSandbox: settings.isSandbox,
    authorizationUrl: client.authorizationUrl,
    async redeem(back) {
      const { claims, tokens } = await client.redeem(withoutUser(back));
      const identity = identityOfClaims(claims);
      return {
        identity: { ...identity, name: identity.name ?? namedIn(back.params) },
        tokens: tokensOf(tokens),
      };
    },
    async fromApp({ idToken, nonce }) {
      const claims = await client.verify(idToken ?? '');
      const sent = textOf(claims.nonce);
      // Apple's SDK returns the nonce as it was given, and Apple's guide recommends passing its hash.
      if (sent !== nonce && sent !== createHash('sha256').update(nonce).digest('hex'))
        throw new SocialRefused('The nonce belongs to another sign-in.');
      return { identity: identityOfClaims(claims), tokens: tokensOf({ access_token: '' }) };
    },
  };
}

/** Removes `user`, which isn't a parameter of the OAuth protocol. */
function withoutUser<T extends { params: URLSearchParams }>(back: T): T {
  const params = new URLSearchParams(back.params);
  params.delete('user');
  return { ...back, params };
}

/** Reads the name that Apple sends beside the code. It is unverified and only suggests the nickname. */
function namedIn(params: URLSearchParams): string | null {
  const { firstName, lastName } = objectOf(objectOf(parseJson(params.get('user') ?? '')).name);
  return nameOf([textOf(firstName), textOf(lastName)].filter(Boolean).join(' '));
}

function clientSecretOf(settings: AppleClient & { privateKey: string }): () => Promise<string> {
  const key = createPrivateKey(settings.privateKey);
  return () =>
    new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: settings.keyId })
      .setIssuer(settings.teamId)
      .setSubject(settings.clientId)
      .setAudience(APPLE_ISSUER)
      .setIssuedAt()
      .setExpirationTime(`${SECRET_LIFE_S}s`)
      .sign(key);
}
