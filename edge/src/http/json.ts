import type { IncomingHttpHeaders } from 'node:http';

/** Returns undefined for a text that isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isJson(headers: IncomingHttpHeaders): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/.test(headers['content-type'] ?? '');
}
