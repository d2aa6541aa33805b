import type { FastifyRequest } from 'fastify';

/** Returns the site's origin as the browser sees it, such as `https://shop.example`; without a configured one, the requested. */
export function originOf(http: FastifyRequest, publicOrigin: string | null): string {
  return publicOrigin ?? `${http.protocol}://${http.host}`;
}
