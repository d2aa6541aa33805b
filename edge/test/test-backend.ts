import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';
import type { BackendCall, RemoteManifest } from '@tagalong/contracts/core/remote-manifest';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { remoteManifest, writeBuild } from './builds.ts';
import { json } from './fake-api.ts';
import { type RawRequest, type RawResponse, rawGet } from './raw-get.ts';
import { startSite, type TestSite } from './test-site.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface TestBackend {
  origin: string;
  /** Responds to each request; by default with the claims of its token. */
  handle: Handler | null;
  received: Received[];
  /** Refuses a token as a team's server would: by signature, issuer, audience, expiry, and id. */
  verify(token: string, at?: Date): Promise<JWTPayload>;
}

/** Starts a team's server, which trusts the keys that this site publishes. */
export async function startBackend(site: () => string): Promise<TestBackend> {
  const received: Received[] = [];
  const seen = new Set<string>();
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;
  const backend: TestBackend = {
    origin: '',
    handle: null,
    received,
    async verify(token, currentDate = new Date()) {
      keys ??= createRemoteJWKSet(new URL('/.well-known/jwks.json', site()));
      const rules = { issuer: site(), audience: backend.origin, algorithms: ['EdDSA'], currentDate };
      const { payload } = await jwtVerify(token, keys, {
        ...rules,
        requiredClaims: ['exp', 'jti'],
        maxTokenAge: '60s',
      });
      const { jti = '' } = payload;
      if (seen.has(jti)) throw new Error('This token was used before.');
      seen.add(jti);
      return payload;
    },
  };
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    if (backend.handle) {
      received.push({ method, url, headers, body: '' });
      return backend.handle(request, response);
    }
    received.push({ method, url, headers, body: await text(request) });
    const claims = await backend
      .verify(headers.authorization?.replace('Bearer ', '') ?? '')
      .catch(() => null);
    return json(claims ?? { status: 'error', code: 'unauthenticated' }, claims ? 200 : 401)(
      request,
      response,
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  backend.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  after(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return backend;
}

/** Declares a call of the remote `wishes` for visitors. */
export function declared(http: `${'GET' | 'POST'} /${string}`, rest: Partial<BackendCall> = {}): BackendCall {
  const [method, path] = http.split(' ') as ['GET' | 'POST', string];
  const limits = { body_bytes_max: 1_000, response_bytes_max: 1_000, streams: false };
  return { method, path: `/svc/wishes${path}`, access: 'visitor', ...limits, ...rest };
}

const CALLS: readonly BackendCall[] = [
  declared('GET /list/:id'),
  declared('POST /list/:id', { access: 'member' }),
  declared('GET /creators', { access: 'creator' }),
  declared('GET /stream', { streams: true }),
];

/** Publishes and activates a release of the remote `wishes`. */
export async function releaseWishes(
  { folder, releases }: Pick<TestSite, 'folder' | 'releases'>,
  version: string,
  calls: readonly BackendCall[] = CALLS,
  rest: Partial<RemoteManifest> = {},
): Promise<void> {
  const build = join(folder, 'wishes');
  const manifest = remoteManifest('wishes', version, {}, { backend: { calls: [...calls] }, ...rest });
  const files = { [manifest.entry]: '/* wishes */\n' };
  await writeBuild(build, { ...files, 'remote.json': JSON.stringify(manifest) });
  await releases.publish(build);
  await releases.activate('wishes', version);
}

export interface BackendSite extends TestSite {
  backend: TestBackend;
  /** Sends a call as the client of `wishes` does; a header of undefined is left out. */
  call(path: string, request?: RawRequest): Promise<RawResponse>;
}

/** Starts a site with an active remote `wishes`, whose backend is approved, and with the member `mara`. */
export async function startBackendSite(options: Parameters<typeof startSite>[0] = {}): Promise<BackendSite> {
  const site = await startSite(options);
  const backend = await startBackend(() => site.origin);
  await releaseWishes(site, '1.0.0');
  await site.releases.approveUpstream('wishes', backend.origin);
  site.api.routes.set('/api/auth/me', (request, response) => {
    const isMember = request.headers.cookie?.includes('sid=mara') ?? false;
    const data = isMember ? { id: 7, name: 'Mara', is_creator: true, is_guest: false } : null;
    return json({ status: 'success', data })(request, response);
  });
  const call = (path: string, { headers, ...request }: RawRequest = {}): Promise<RawResponse> => {
    const ofBrowser = { 'x-remote': 'wishes', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
    const all = Object.entries({ ...ofBrowser, ...headers }).filter(([, value]) => value !== undefined);
    return rawGet(site.origin, path, { ...request, headers: Object.fromEntries(all) });
  };
  return { ...site, backend, call };
}
