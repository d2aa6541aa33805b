import { NAVIGATIONS } from '@tagalong/contracts/core/navigations';
import type { HTTPMethods } from 'fastify';
import type { ProxiedRoute } from '#edge/proxy/proxy-routes';

const ALL: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Routes of the API. The method decides where a page has the same first segment, as in `/user/{id}/profile`. */
export const API_ROUTES: readonly ProxiedRoute[] = [
  { url: '/api/*', method: ALL },
  { url: '/draft/*', method: ALL },
  { url: '/product/*', method: ALL },
  { url: '/media/*', method: ALL },
  { url: '/openapi.json', method: ['GET', 'HEAD'] },
  { url: '/user/*', method: ['POST'] },
  { url: '/login/social/:platform/callback', method: ['POST'] },
  ...Object.values(NAVIGATIONS).map(({ path, methods }) => ({ url: path, method: [...methods] })),
];
