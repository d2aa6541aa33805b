import type { FastifyRequest } from 'fastify';

/**
 * Whether a change was asked for by a page of this site. Browsers say so in Sec-Fetch-Site or, where they don't
 * send it, in Origin, which must be the public origin or else the very host that was called. A caller that sends
 * neither is refused: every browser sends at least one of them with a POST.
 */
export function isSameOrigin(request: FastifyRequest, publicOrigin: string | null): boolean {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  if (!URL.canParse(origin)) return false;
  if (publicOrigin) return new URL(origin).origin === publicOrigin;
  return new URL(origin).host === request.host || site === 'same-origin';
}
