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

/** Headers that visitors must not set for the API. */
const UNTRUSTED_HEADERS = new Set(['forwarded', 'x-real-ip', 'x-request-id', 'host', 'expect']);

function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const kept = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.includes(name));
  return Object.fromEntries(kept);
}

export function requestHeaders(headers: IncomingHttpHeaders, forwarded: OutgoingHttpHeaders) {
  const kept = Object.entries(endToEnd(headers)).filter(
    ([name]) => !UNTRUSTED_HEADERS.has(name) && !name.startsWith('x-forwarded-'),
  );
  // A body of unknown length is sent in chunks; Node writes that header for its own connection.
  const chunked = headers['transfer-encoding'] ? { 'transfer-encoding': 'chunked' } : {};
  return { ...Object.fromEntries(kept), ...forwarded, ...chunked };
}

export function answerHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return endToEnd(headers);
}

export function isEventStream(headers: IncomingHttpHeaders): boolean {
  return (headers['content-type'] ?? '').startsWith('text/event-stream');
}
