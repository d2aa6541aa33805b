import http2 from 'node:http2';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';

export interface SiteAddress {
  /** Name in the site's certificate. */
  host: string;
  /** Port for https on this machine. */
  port: number;
  /** Certificate that is trusted for the name. */
  ca: Buffer;
}

export interface SiteRequest {
  path: string;
  /** Body of a change; without one, the request is a GET. */
  body?: { type: string; text: string };
  cookie?: string;
  /** IP address of the visitor, as a proxy in front of the site would give it. */
  ip?: string;
}

export interface SiteResponse {
  status: number;
  headers: http2.IncomingHttpHeaders;
  body: string;
}

export interface SiteClient {
  /** Sends a request. Rejects if the response is not complete after 15 s. */
  request(request: SiteRequest): Promise<SiteResponse>;
  close(): void;
}

const LIMIT_MS = 15_000;

/** Body of a change in JSON. */
export const json = (value: unknown) => ({ type: 'application/json', text: JSON.stringify(value) });

/** Body of a form. */
export const form = (fields: Record<string, string>) => ({
  type: 'application/x-www-form-urlencoded',
  text: new URLSearchParams(fields).toString(),
});

/**
 * Opens an HTTP/2 connection to a site on this machine with the first request, and again after it was closed. As browsers
 * do, it repeats a request that the site has refused unread, because it was closing the connection.
 */
export function siteClient({ host, port, ca }: SiteAddress): SiteClient {
  let session: http2.ClientHttp2Session | null = null;

  function openSession(): http2.ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) return session;
    session = http2.connect(`https://${host}:${port}`, {
      createConnection: () =>
        connect({ host: '127.0.0.1', port, servername: host, ca, ALPNProtocols: ['h2'] }),
    });
    // Each request reports it, too.
    session.on('error', () => undefined);
    return session;
  }

  async function send({ path, body, cookie, ip }: SiteRequest): Promise<SiteResponse> {
    const stream = openSession().request({
      ':path': path,
      ':method': body ? 'POST' : 'GET',
      'sec-fetch-site': 'same-origin',
      ...(body && { 'content-type': body.type }),
      ...(cookie && { cookie }),
      ...(ip && { 'x-forwarded-for': ip }),
    });
    const headers = new Promise<http2.IncomingHttpHeaders>((resolve, reject) => {
      stream.once('response', resolve).on('error', reject);
      // A connection may end without an error.
      stream.once('close', () => reject(new Error('closed without a response')));
    });
    const timer = setTimeout(
      () => stream.destroy(new Error(`no response within ${LIMIT_MS / 1_000} s`)),
      LIMIT_MS,
    );
    stream.end(body?.text);
    try {
      const { ':status': status, ...rest } = await headers;
      return { status: Number(status), headers: rest, body: await text(stream) };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async request(request) {
      try {
        return await send(request);
      } catch (error) {
        if (!isUnread(error)) throw error;
        return send(request);
      }
    },
    close: () => session?.close(),
  };
}

function isUnread(error: unknown): boolean {
  return error instanceof Error && error.message.includes('NGHTTP2_REFUSED_STREAM');
}
