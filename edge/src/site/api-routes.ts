import { BODY_BYTES_MAX, PHOTO_BYTES_MAX } from '@tagalong/contracts/core/limits';
import { NAVIGATIONS } from '@tagalong/contracts/site/navigations';
import type { HTTPMethods } from 'fastify';
import type { ProxiedRoute } from '#edge/proxy/proxy-routes';

const ALL: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Path prefixes of the GET calls that return JSON. */
export const API_PATHS: readonly string[] = ['/api/', '/draft/', '/product/'];

/** Routes of the API. The method decides where a page has the same first segment, as in `/user/{id}/profile`. */
export const API_ROUTES: readonly ProxiedRoute[] = [
  ...API_PATHS.map((path) => ({ url: `${path}*`, method: ALL })),
  { url: '/media/*', method: ALL },
  { url: '/openapi.json', method: ['GET', 'HEAD'] },
  { url: '/user/*', method: ['POST'] },
  { url: '/login/social/:platform/callback', method: ['POST'] },
  ...Object.values(NAVIGATIONS).map(({ path, methods }) => ({ url: path, method: [...methods] })),
];

/** Boundaries and headers of the parts around a file. */
const MULTIPART_BYTES = 64 * 1024;

/** Maximum size of a request's body, by its content type. */
export function bodyBytesMax(contentType: string | undefined): number {
  const isUpload = /^multipart\/form-data/i.test(contentType ?? '');
  return isUpload ? PHOTO_BYTES_MAX + MULTIPART_BYTES : BODY_BYTES_MAX;
}

export const CHANGE_PASSWORD_PATH = '/me/settings/account-security/password';
