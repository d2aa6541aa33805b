import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Encoding, pickEncoding } from '#lib/encodings';

const WORTH_IT_BYTES = 1_000;

/** The encoding in which an answer of the API goes on to the visitor; null leaves it as it is. */
export function answerEncoding(request: IncomingMessage, answer: IncomingMessage): Encoding | null {
  const { headers, statusCode = 0 } = answer;
  const hasBody = request.method !== 'HEAD' && statusCode >= 200 && statusCode !== 204 && statusCode !== 304;
  return hasBody && isWorthIt(headers) ? pickEncoding(request.headers['accept-encoding']) : null;
}

function isWorthIt(headers: IncomingHttpHeaders): boolean {
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/.test(headers['content-type'] ?? '');
  const isOpen = !headers['content-encoding'] && !headers['content-range'];
  const mayChange = !/\bno-transform\b/.test(headers['cache-control'] ?? '');
  const length = headers['content-length'];
  return isJson && isOpen && mayChange && (length === undefined || Number(length) >= WORTH_IT_BYTES);
}
