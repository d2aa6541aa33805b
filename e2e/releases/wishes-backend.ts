import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json as readJson } from 'node:stream/consumers';

interface Claims {
  iss: string;
  aud: string;
  exp: number;
  jti: string;
  sub?: string;
  remote: string;
}

export interface WishesBackend {
  origin: string;
  /** Requests with a valid token. */
  accepted: { method: string; claims: Claims; cookie: string | undefined }[];
  /** Accepts requests and never responds while true. */
  isHanging: boolean;
  close(): Promise<void>;
}

/** Starts a team's server, which trusts the keys that this site publishes. */
export async function startWishesBackend(site: string): Promise<WishesBackend> {
  const wishes: string[] = [];
  const used = new Set<string>();
  const backend: WishesBackend = { origin: '', accepted: [], isHanging: false, close: async () => undefined };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    const sent = method === 'POST' ? ((await readJson(request)) as { text: string }) : null;
    if (backend.isHanging) return;
    const claims = await verifiedClaims(headers.authorization ?? '', site);
    if (!claims || claims.iss !== site || claims.aud !== backend.origin || used.has(claims.jti))
      return send(response, 401, {
        status: 'error',
        code: 'unauthenticated',
        message: 'The token is not valid.',
      });
    used.add(claims.jti);
    backend.accepted.push({ method, claims, cookie: headers.cookie });
    if (sent) wishes.push(sent.text);
    return send(response, 200, { status: 'success', data: { wishes, user: claims.sub ?? null } });
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  backend.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  backend.close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return backend;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Resolves with the claims of an unexpired token that is signed by a key of the site, or null. */
async function verifiedClaims(authorization: string, site: string): Promise<Claims | null> {
  const [head = '', body = '', signature = ''] = authorization.replace('Bearer ', '').split('.');
  const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const response = await fetch(`${site}/.well-known/jwks.json`);
  const { keys } = (await response.json()) as { keys: (JsonWebKey & { kid: string })[] };
  const key = keys.find(({ kid }) => kid === decoded(head).kid);
  const isSigned =
    key &&
    verify(
      null,
      Buffer.from(`${head}.${body}`),
      createPublicKey({ key, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    );
  const claims = isSigned ? (decoded(body) as Claims) : null;
  return claims && claims.exp * 1_000 > Date.now() ? claims : null;
}
