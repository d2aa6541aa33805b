import { createHash } from 'node:crypto';

/** Parsed request to a sandbox. */
export interface SandboxRequest {
  method: string;
  host: string;
  path: string;
  query: URLSearchParams;
  /** Body parsed as a form. */
  form: URLSearchParams;
  body: string;
  bearer: string | null;
}

/** Handles a request; returns null for an unknown request. */
export type SandboxHandler = (request: SandboxRequest) => Promise<Response | null> | Response | null;

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** Creates a `fetch` that passes requests to the handlers; responds with 404 if no handler matches. */
export function fetchOf(handlers: readonly SandboxHandler[]): typeof fetch {
  return async (input, init) => {
    const raw = new Request(input, init);
    const url = new URL(raw.url);
    const body = raw.method === 'POST' ? await raw.text() : '';
    const request: SandboxRequest = {
      method: raw.method,
      host: url.host,
      path: url.pathname,
      query: url.searchParams,
      form: new URLSearchParams(body),
      body,
      bearer: /^Bearer (\S+)$/.exec(raw.headers.get('authorization') ?? '')?.[1] ?? null,
    };
    for (const handler of handlers) {
      const response = await handler(request);
      if (response) return response;
    }
    return json({ error: 'not_found' }, 404);
  };
}
