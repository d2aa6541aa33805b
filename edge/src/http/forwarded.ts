import type { FastifyRequest } from 'fastify';

/** Origin and protocol by which the visitor reached the site. */
export interface SiteOrigin {
  /** The site's origin in the visitor's address bar, such as https://shop.example. */
  origin: string;
  isHttps: boolean;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A site on the visitor's own machine has several names; pages, cookies and logins must all use the requested one. */
function isSameMachine(publicOrigin: string, requested: string): boolean {
  if (!URL.canParse(requested)) return false;
  const [known, given] = [new URL(publicOrigin), new URL(requested)];
  const isLocal = LOOPBACK.has(known.hostname) && LOOPBACK.has(given.hostname);
  return isLocal && known.protocol === given.protocol && known.port === given.port;
}

export function siteOriginOf(request: FastifyRequest, publicOrigin: string | null): SiteOrigin {
  const requested = `${request.protocol}://${request.host}`;
  const origin = publicOrigin && !isSameMachine(publicOrigin, requested) ? publicOrigin : requested;
  return { origin, isHttps: origin.startsWith('https:') };
}

/** Returns the headers that describe the visitor to the API; they replace those of the request. */
export function forwardedHeaders(request: FastifyRequest, publicOrigin: string | null) {
  const { origin, isHttps } = siteOriginOf(request, publicOrigin);
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': isHttps ? 'https' : 'http',
    'x-forwarded-host': origin.slice(origin.indexOf('//') + 2),
    'x-request-id': request.id,
  };
}
