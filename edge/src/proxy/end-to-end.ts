import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Headers of the connection, not of the message. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Returns the headers that a proxy passes on (RFC 9110, section 7.6.1). */
export function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const kept = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.includes(name));
  return Object.fromEntries(kept);
}
