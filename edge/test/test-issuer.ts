import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

interface IssuerKey {
  privateKey: CryptoKey;
  jwk: JWK;
}

/** Starts a continuous integration service that signs identity tokens and publishes its keys over real HTTP. */
export async function startIssuer() {
  let current = await newKey();
  let published: JWK[] = [current.jwk];
  /** Replaces the response of a path, such as one of a broken service. */
  const replaced = new Map<string, { status: number; text: string }>();
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requested.push(path);
    const bodies: Record<string, unknown> = {
      '/.well-known/openid-configuration': { issuer: url, jwks_uri: `${url}/keys` },
      '/keys': { keys: published },
    };
    const own =
      path in bodies ? { status: 200, text: JSON.stringify(bodies[path]) } : { status: 404, text: '' };
    const { status, text } = replaced.get(path) ?? own;
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  after(close);
  return {
    url,
    replaced,
    requested,
    close,
    publicJwk: (): JWK => current.jwk,
    /** Signs a token as it is valid now, with other claims or without some (`undefined`). */
    token(claims: Record<string, unknown> = {}, key: IssuerKey = current): Promise<string> {
      const now = Math.floor(Date.now() / 1_000);
      const valid = { iss: url, sub: 'repo:acme/one', jti: randomUUID(), iat: now, nbf: now, exp: now + 300 };
      return new SignJWT(JSON.parse(JSON.stringify({ ...valid, ...claims })))
        .setProtectedHeader({ alg: 'RS256', kid: key.jwk.kid ?? '' })
        .sign(key.privateKey);
    },
    /** Signs with a new key from now on, and publishes it beside the old one, or alone. */
    async rotate({ keepsOld }: { keepsOld: boolean }): Promise<void> {
      current = await newKey();
      published = keepsOld ? [...published, current.jwk] : [current.jwk];
    },
  };
}

async function newKey(): Promise<IssuerKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
  return { privateKey, jwk };
}
