import type { KeyObject } from 'node:crypto';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { challengeOf, json, type SandboxHandler, type SandboxRequest } from './sandbox-http.ts';
import type { Holder, SandboxTokens } from './sandbox-tokens.ts';

interface OidcSandboxInput {
  provider: 'google' | 'apple';
  issuer: string;
  clientId: string;
  endpoints: { authorize: string; token: string; keys: string };
  /** Returns whether the client credentials are valid. */
  isClient(form: URLSearchParams): boolean | Promise<boolean>;
  tokens: SandboxTokens;
}

const LIFE_S = 3_600;
const KEY_ID = 'sandbox';
type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

/** Implements OpenID Connect as Google and Apple do: discovery, keys, and the exchange of codes for ID tokens. */
export function oidcSandbox({ provider, issuer, endpoints, tokens, ...input }: OidcSandboxInput) {
  let made: Promise<KeyPair> | null = null;
  const pair = () => {
    made ??= generateKeyPair('ES256');
    return made;
  };
  const isAt = (url: string, { host, path }: SandboxRequest) => url === `https://${host}${path}`;

  async function idToken(holder: Holder, nonce: string | null): Promise<string> {
    const { privateKey } = await pair();
    const claims = {
      email: holder.email,
      // Apple sends booleans as text.
      email_verified: provider === 'apple' ? String(holder.isEmailVerified) : holder.isEmailVerified,
      ...(provider === 'google' && { name: holder.name }),
      ...(nonce && { nonce }),
    };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: KEY_ID })
      .setIssuer(issuer)
      .setSubject(holder.subject)
      .setAudience(input.clientId)
      .setIssuedAt()
      .setExpirationTime(`${LIFE_S}s`)
      .sign(privateKey);
  }

  async function token(form: URLSearchParams): Promise<Response> {
    if (!(await input.isClient(form))) return json({ error: 'invalid_client' }, 401);
    const response = { token_type: 'Bearer', expires_in: LIFE_S };
    if (form.get('grant_type') === 'refresh_token') {
      const holder = tokens.holderOf(form.get('refresh_token'), 'refresh', provider);
      if (!holder) return json({ error: 'invalid_grant' }, 400);
      return json({ ...response, access_token: tokens.token('access', provider, holder, LIFE_S) });
    }
    const redeemed = tokens.redeem(provider, form, input.clientId, challengeOf);
    if (!redeemed) return json({ error: 'invalid_grant' }, 400);
    const { holder, nonce } = redeemed;
    return json({
      ...response,
      access_token: tokens.token('access', provider, holder, LIFE_S),
      refresh_token: tokens.token('refresh', provider, holder, LIFE_S * 24 * 180),
      id_token: await idToken(holder, nonce),
    });
  }

  const handler: SandboxHandler = async (request) => {
    if (isAt(`${issuer}/.well-known/openid-configuration`, request)) {
      return json({
        issuer,
        authorization_endpoint: endpoints.authorize,
        token_endpoint: endpoints.token,
        jwks_uri: endpoints.keys,
        response_types_supported: ['code'],
        response_modes_supported: ['query', 'form_post'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      });
    }
    if (isAt(endpoints.keys, request)) {
      const jwk = await exportJWK((await pair()).publicKey);
      return json({ keys: [{ ...jwk, kid: KEY_ID, use: 'sig', alg: 'ES256' }] });
    }
    return isAt(endpoints.token, request) && request.method === 'POST' ? token(request.form) : null;
  };
  return { handler, idToken };
}

interface AppleSecretInput {
  publicKey: KeyObject;
  teamId: string;
  clientId: string;
  issuer: string;
}

/** Verifies the client secret as Apple does: a token of the team about the client, signed with the team's key. */
export function appleClientCheck({ publicKey, teamId, clientId, issuer }: AppleSecretInput) {
  return async (form: URLSearchParams): Promise<boolean> => {
    if (form.get('client_id') !== clientId) return false;
    const wanted = { issuer: teamId, subject: clientId, audience: issuer, algorithms: ['ES256'] };
    return jwtVerify(form.get('client_secret') ?? '', publicKey, wanted).then(
      () => true,
      () => false,
    );
  };
}
