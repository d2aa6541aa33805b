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

/**
 * Whether a GET was sent by a script of this site's own pages, for the one call that changes something by a GET:
 * no link, picture, frame or page of another site may send it. Browsers without Sec-Fetch-Site name the page in Referer.
 */
export function isOwnScript(request: FastifyRequest, publicOrigin: string | null): boolean {
  const { 'sec-fetch-dest': kind, 'sec-fetch-site': site, origin, referer } = request.headers;
  if (kind !== undefined && kind !== 'empty') return false;
  if (site !== undefined || origin !== undefined) return isSameOrigin(request, publicOrigin);
  if (referer === undefined || !URL.canParse(referer)) return false;
  const page = new URL(referer);
  return page.origin === publicOrigin || (!publicOrigin?.startsWith('https:') && page.host === request.host);
}

/**
 * Whether a browser goes to an address because of a page of this site, or because somebody typed it. Browsers without
 * Sec-Fetch-Site name the page in Referer; where neither says so, it counts as another site's.
 */
export function isOwnNavigation(request: FastifyRequest, publicOrigin: string | null): boolean {
  const { 'sec-fetch-site': site, referer } = request.headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (referer === undefined || !URL.canParse(referer)) return false;
  const { origin, host } = new URL(referer);
  return origin === publicOrigin || (!publicOrigin?.startsWith('https:') && host === request.host);
}
