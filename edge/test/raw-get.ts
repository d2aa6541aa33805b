import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
  /** Chunks in the order of their arrival, with the milliseconds since the request. */
  pieces: { atMs: number; text: string }[];
}

export interface RawRequest {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

/** Sends the path unchanged, decodes nothing, and records when each chunk of the response arrived. */
export function rawGet(origin: string, path: string, request: RawRequest = {}): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  const startMs = performance.now();
  const { method = 'GET', headers = {} } = request;
  return new Promise((resolve, reject) => {
    const outgoing = http.request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      const pieces: RawResponse['pieces'] = [];
      response.on('data', (part: Buffer) => {
        parts.push(part);
        pieces.push({ atMs: performance.now() - startMs, text: part.toString() });
      });
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(parts);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body,
          text: body.toString(),
          pieces,
        });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(request.body);
  });
}

/** Requests a page as a browser does. */
export function getPage(
  origin: string,
  path: string,
  headers: OutgoingHttpHeaders = {},
): Promise<RawResponse> {
  return rawGet(origin, path, { headers: { accept: 'text/html,application/xhtml+xml', ...headers } });
}

/** Sends an unfinished request, and resolves with all that the server sends until it closes the connection. */
export async function sendUnfinished(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  // The server must close the connection: the client keeps its own side open.
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  let response = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    response += part;
  });
  socket.write(text);
  try {
    await once(socket, 'end', { signal: AbortSignal.timeout(5_000) });
  } finally {
    socket.destroy();
  }
  return response;
}
