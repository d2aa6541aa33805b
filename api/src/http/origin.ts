import type { FastifyRequest } from 'fastify';

/**
 * Returns the site's origin as the browser sees it, such as `https://shop.example`: the requested origin if none is
 * configured.
 */
export function originOf(http: FastifyRequest, publicOrigin: string | null): string {
  return publicOrigin ?? `${http.protocol}://${http.host}`;
}
