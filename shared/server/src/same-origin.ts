import type { FastifyRequest } from 'fastify';

/**
 * Returns whether a page of this site requested a change. Browsers state it in Sec-Fetch-Site; where they don't send it
 * (plain http on another machine), Origin must be the public origin or name the requested host. A request with neither
 * header is rejected: every browser sends at least one of them with a POST.
 */
export function isSameOrigin(request: FastifyRequest, publicOrigin: string | null): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  if (origin === publicOrigin) return true;
  // Under https, a page of the same host that was loaded over plain http is not trusted.
  return !publicOrigin?.startsWith('https:') && new URL(origin).host === request.host;
}

/**
 * Returns whether a script of this site sent a GET. The only call that changes something by GET needs this: no link,
 * picture, frame or page of another site may send it. Browsers without Sec-Fetch-Site name the page in Referer.
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
 * Returns whether a navigation started on a page of this site or in the address bar. Browsers without Sec-Fetch-Site
 * name the page in Referer; without either header, the navigation counts as another site's.
 */
export function isOwnNavigation(request: FastifyRequest, publicOrigin: string | null): boolean {
  const { 'sec-fetch-site': site, referer } = request.headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (referer === undefined || !URL.canParse(referer)) return false;
  const { origin, host } = new URL(referer);
  return origin === publicOrigin || (!publicOrigin?.startsWith('https:') && host === request.host);
}
