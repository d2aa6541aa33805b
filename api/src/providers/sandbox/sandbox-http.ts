import { createHash } from 'node:crypto';

/** A request to a sandbox, parsed. */
export interface SandboxRequest {
  method: string;
  host: string;
  path: string;
  query: URLSearchParams;
  /** The body as a form. */
  form: URLSearchParams;
  body: string;
  bearer: string | null;
}

/** Answers what it knows, null for everything else. */
export type SandboxHandler = (request: SandboxRequest) => Promise<Response | null> | Response | null;

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** A `fetch` behind which the handlers stand; whatever none of them knows is not found. */
export function fetchOf(handlers: readonly SandboxHandler[]): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const body = request.method === 'POST' ? await request.text() : '';
    const asked: SandboxRequest = {
      method: request.method,
      host: url.host,
      path: url.pathname,
      query: url.searchParams,
      form: new URLSearchParams(body),
      body,
      bearer: /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? null,
    };
    for (const handler of handlers) {
      const answer = await handler(asked);
      if (answer) return answer;
    }
    return json({ error: 'not_found' }, 404);
  };
}
