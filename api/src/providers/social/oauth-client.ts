import { createHash } from 'node:crypto';
import { fetchJsonObject, textOf } from './limited-fetch.ts';
import { type Authorization, type ReturnedBrowser, SocialRefused } from './social-platform.ts';

interface OauthInput {
  authorizeUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scopes: readonly string[];
  /** Name of the client id parameter; TikTok calls it client_key. */
  clientIdName?: 'client_id' | 'client_key';
  /** Method of the token request; Facebook uses GET. */
  method?: 'GET' | 'POST';
  fetch: typeof fetch;
}

/** Creates a client for a provider with plain OAuth 2: codes, PKCE and state, without OpenID Connect. */
export function oauthClient({ clientIdName = 'client_id', method = 'POST', ...input }: OauthInput) {
  const credentials = { [clientIdName]: input.clientId, client_secret: input.clientSecret };

  async function token(fields: Record<string, string>): Promise<Record<string, unknown>> {
    const form = new URLSearchParams({ ...credentials, ...fields });
    const response =
      method === 'GET'
        ? fetchJsonObject(input.fetch, `${input.tokenUrl}?${form}`)
        : fetchJsonObject(input.fetch, input.tokenUrl, { method, body: form });
    const { status, body } = await response;
    if (status !== 200 || !textOf(body.access_token))
      throw new SocialRefused(`${new URL(input.tokenUrl).host} returned no token: ${reasonOf(body)}`);
    return body;
  }

  const exchange = (code: string, redirectUri: string, codeVerifier: string | null) =>
    token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      ...(codeVerifier && { code_verifier: codeVerifier }),
    });

  return {
    authorizationUrl({ redirectUri, state, codeVerifier }: Authorization): URL {
      const url = new URL(input.authorizeUrl);
      const fields = {
        [clientIdName]: input.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: input.scopes.join(','),
        state,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
      return url;
    },

    /** Exchanges the parameters with which the browser returned for the token response. */
    async redeem({ params, state, redirectUri, codeVerifier }: ReturnedBrowser) {
      const code = params.get('code');
      if (params.get('state') !== state || !code) throw new SocialRefused('The state or the code is wrong.');
      return exchange(code, redirectUri, codeVerifier);
    },
    exchange,
    token,
  };
}

function reasonOf(body: Record<string, unknown>): string {
  return JSON.stringify(
    body.error_description ?? body.error ?? body.error_message ?? 'no reason given',
  ).slice(0, 200);
}
