import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { createSecureServer, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import { listen } from '#src/workspace/processes.ts';
import type { Certificate } from './certificate.ts';

export interface TlsFront {
  port: number;
  close(): void;
}

/** Connection headers, which HTTP/2 forbids. */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host']);

/**
 * Terminates TLS and HTTP/2 in front of a loopback server. Like any plain Node server, it sends responses in the order
 * in which they arrive, regardless of the browser's priorities.
 */
export async function startTlsFront(target: number, { key, cert }: Certificate): Promise<TlsFront> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const sessions = new Set<ServerHttp2Session>();
  const server = createSecureServer({ key, cert });
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.on('error', () => session.destroy());
  });
  server.on('stream', (stream, headers) => forward(stream, headers, target, agent));
  return {
    port: await listen(server),
    close() {
      for (const session of sessions) session.destroy();
      server.close();
      agent.destroy();
    },
  };
}

function forward(
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  target: number,
  agent: Agent,
): void {
  const outgoing = request({
    agent,
    host: '127.0.0.1',
    port: target,
    method: String(headers[':method']),
    path: String(headers[':path']),
    headers: { ...plain(headers), host: String(headers[':authority']) },
  });
  outgoing.on('response', (answer) => {
    if (stream.destroyed) return void answer.resume();
    stream.respond({ ...plain(answer.headers), ':status': answer.statusCode ?? 502 });
    answer.pipe(stream);
  });
  outgoing.on('error', () => stream.destroy());
  stream.on('error', () => outgoing.destroy());
  stream.on('close', () => outgoing.destroy());
  stream.pipe(outgoing);
}

function plain(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !CONNECTION_HEADERS.has(name)),
  );
}
