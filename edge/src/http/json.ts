import type { IncomingHttpHeaders } from 'node:http';

export function isJson(headers: IncomingHttpHeaders): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/.test(headers['content-type'] ?? '');
}
