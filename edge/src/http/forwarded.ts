import { siteOrigin } from '@tagalong/server/site-origin';
import type { FastifyRequest } from 'fastify';

/** Origin and protocol by which the visitor reached the site. */
export interface SiteOrigin {
  /** The site's origin in the visitor's address bar, such as https://shop.example. */
  origin: string;
  isHttps: boolean;
}

export function siteOriginOf(request: FastifyRequest, publicOrigin: string | null): SiteOrigin {
  const origin = siteOrigin(request, publicOrigin);
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
