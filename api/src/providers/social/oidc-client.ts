import { createRemoteJWKSet, type JWTPayload, customFetch as joseFetch, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { type Authorization, type ReturnedBrowser, SocialRefused } from './social-platform.ts';

interface OidcInput {
  issuer: string;
  clientId: string;
  clientAuth: client.ClientAuth;
  scope: string;
  /** Additional parameters of the authorization request. */
  extra?: Record<string, string>;
  /** Client ids of the native wrapper whose ID tokens are accepted. */
  audiences: readonly string[];
  fetch: typeof fetch;
}

type Tokens = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;

const CLOCK_TOLERANCE_S = 30;
const TIMEOUT_S = 3;

/** Creates an OpenID Connect client. It fetches the issuer's metadata on first use. */
export function oidcClient(input: OidcInput) {
  let opened: Promise<client.Configuration> | null = null;

  function open(): Promise<client.Configuration> {
    opened ??= client
      .discovery(new URL(input.issuer), input.clientId, undefined, input.clientAuth, {
        [client.customFetch]: (url, options) => input.fetch(url, options as RequestInit),
        timeout: TIMEOUT_S,
        // Signatures are verified although the token comes directly from the issuer.
        execute: [client.enableNonRepudiationChecks],
      })
      .catch((error: unknown) => {
        opened = null;
        throw error;
      });
    return opened;
  }

  return {
    async authorizationUrl({ redirectUri, state, nonce, codeVerifier }: Authorization): Promise<URL> {
      return client.buildAuthorizationUrl(await open(), {
        redirect_uri: redirectUri,
        scope: input.scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...input.extra,
      });
    },

    /** Exchanges the code and verifies state, issuer, PKCE, nonce and the ID token. */
    async redeem(back: ReturnedBrowser): Promise<{ claims: client.IDToken; tokens: Tokens }> {
      const configuration = await open();
      const url = new URL(back.redirectUri);
      url.search = back.params.toString();
      const tokens = await orRefused(() =>
        client.authorizationCodeGrant(configuration, url, {
          expectedState: back.state,
          expectedNonce: back.nonce,
          pkceCodeVerifier: back.codeVerifier,
          idTokenExpected: true,
        }),
      );
      const claims = tokens.claims();
      if (!claims) throw new SocialRefused('The ID token is missing.');
      return { claims, tokens };
    },

    /**
     * Verifies an ID token from the native wrapper: signature, issuer, audience and age. The caller verifies the nonce.
     */
    async verify(idToken: string): Promise<JWTPayload> {
      const { jwks_uri, issuer } = (await open()).serverMetadata();
      if (!jwks_uri) throw new Error(`${issuer} publishes no keys.`);
      const keys = createRemoteJWKSet(new URL(jwks_uri), {
        [joseFetch]: (url, options) => input.fetch(url, options as RequestInit),
      });
      const options = { issuer, audience: [...input.audiences], clockTolerance: CLOCK_TOLERANCE_S };
      return orRefused(async () => (await jwtVerify(idToken, keys, options)).payload);
    },

    /** Exchanges a code that the native wrapper received from the provider's SDK. */
    async redeemCode(code: string, redirectUri: string, codeVerifier: string | null): Promise<Tokens> {
      const configuration = await open();
      const parameters = {
        code,
        redirect_uri: redirectUri,
        ...(codeVerifier && { code_verifier: codeVerifier }),
      };
      return orRefused(() => client.genericGrantRequest(configuration, 'authorization_code', parameters));
    },

    async refresh(refreshToken: string): Promise<Tokens> {
      const configuration = await open();
      return orRefused(() => client.refreshTokenGrant(configuration, refreshToken));
    },
  };
}

/** Rethrows the outage of a provider as a fault; converts any other library error to SocialRefused. */
async function orRefused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (isUnavailable(cause)) throw cause;
    throw new SocialRefused(String(cause), { cause });
  }
}

function isUnavailable(error: unknown): boolean {
  const { code, name, cause } = (error ?? {}) as { code?: string; name?: string; cause?: unknown };
  if (error instanceof client.ResponseBodyError) return error.status >= 500;
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'OAUTH_TIMEOUT') return true;
  if (code === 'ERR_JWKS_TIMEOUT' || (error instanceof TypeError && /fetch/.test(error.message))) return true;
  return code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' && cause instanceof Response && cause.status >= 500;
}
