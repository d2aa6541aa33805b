import http from 'node:http';
import https from 'node:https';
import { sendCall } from '@tagalong/server/tracing/upstream-calls';

interface UpstreamRequest {
  method: string;
  /** Path and query, sent as they are. */
  path: string;
  headers: http.OutgoingHttpHeaders;
  signal?: AbortSignal;
  /** Opens a connection for this request only. */
  isAlone?: boolean;
}

export type Upstream = ReturnType<typeof createUpstream>;

/** Creates the HTTP client of the site's API, with keep-alive connections. */
export function createUpstream(origin: string) {
  const { protocol, hostname, port, host: address } = new URL(origin);
  const { Agent, request } = protocol === 'https:' ? https : http;
  // Node's agent also honors the API's Keep-Alive hint, so that it rarely writes to a socket about to close.
  // No limit on sockets: each open event stream holds one, and the API sheds load by itself.
  const agent = new Agent({ keepAlive: true, scheduling: 'lifo' });
  const target = {
    protocol,
    // An IPv6 address has brackets in a URL but none in a socket's options.
    hostname: hostname.replace(/^\[|\]$/g, ''),
    port: port || undefined,
    agent,
  };
  return {
    request: ({ headers, isAlone = false, ...input }: UpstreamRequest): http.ClientRequest =>
      sendCall({ method: input.method, address, headers }, (sent) =>
        request({ ...target, ...input, headers: sent, ...(isAlone && { agent: false }) }),
      ),
    close: (): void => agent.destroy(),
  };
}
