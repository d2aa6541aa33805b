import { readBytes } from '#api/providers/fetch/read-bytes';

interface LimitedFetchInput {
  fetch: typeof fetch;
  hosts: ReadonlySet<string>;
}

/**
 * Time limit per request in milliseconds: a login sends up to four, which must fit in the time limit of the login call.
 */
const TIMEOUT_MS = 2_900;
const BYTES_MAX = 512 * 1024;

/**
 * Creates a fetch for fixed hosts of a provider: https only, no redirects, limited time and size. Unlike
 * `guardedFetch`, which reads user-supplied URLs, it supports POST and authorization headers.
 */
export function limitedFetch({ fetch: fetchFn, hosts }: LimitedFetchInput): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, { ...init, redirect: 'manual' });
    const { host, protocol } = new URL(request.url);
    if (protocol !== 'https:' || !hosts.has(host))
      throw new Error(`${protocol}//${host} is not on the list of allowed hosts.`);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetchFn(request, { signal });
    const bytes = await readBytes(response.body, BYTES_MAX, signal);
    return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, {
      status: response.status,
      headers: response.headers,
    });
  };
}

interface JsonResponse {
  status: number;
  body: Record<string, unknown>;
}

/** Requests a JSON object regardless of the status; throws for any other body and for server errors. */
export async function fetchJsonObject(
  fetchFn: typeof fetch,
  url: URL | string,
  init?: RequestInit,
): Promise<JsonResponse> {
  const response = await fetchFn(url, init);
  const { host } = new URL(url);
  if (response.status >= 500 || response.status === 429)
    throw new Error(`${host} responded with ${response.status}.`);
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Error(`The response of ${host} is not a JSON object.`);
  return { status: response.status, body: body as Record<string, unknown> };
}

/** Returns a string or number of a response as text; null for any other value or an empty text. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value ? value : null;
}

export function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(objectOf) : [];
}
