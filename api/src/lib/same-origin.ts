import type { FastifyRequest } from 'fastify';

/**
 * Whether a change was asked for by a page of this site. Browsers vouch for it in Sec-Fetch-Site; where they don't
 * send that (plain http on another machine), Origin must be the public origin, or else name the very host that was
 * called. A caller that sends neither is refused: every browser sends at least one of them with a POST.
 */
export function isSameOrigin(request: FastifyRequest, publicOrigin: string | null): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  if (origin === publicOrigin) return true;
  // Under https a page of the same host that came by plain http is not trusted.
  return !publicOrigin?.startsWith('https:') && new URL(origin).host === request.host;
}
