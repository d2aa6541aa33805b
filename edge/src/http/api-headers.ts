import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { forwardedHeaders, siteOriginOf } from './forwarded.ts';

/**
 * Returns the headers of a request that the edge makes for a visitor, as a page of this site would send it; with a
 * session, also those by which the API knows the member.
 */
export function apiHeaders(
  request: FastifyRequest,
  publicOrigin: string | null,
  hasSession: boolean,
): OutgoingHttpHeaders {
  return {
    ...forwardedHeaders(request, publicOrigin),
    origin: siteOriginOf(request, publicOrigin).origin,
    'sec-fetch-site': 'same-origin',
    ...(hasSession && headersOfMember(request)),
  };
}

function headersOfMember({ headers }: FastifyRequest): OutgoingHttpHeaders {
  const { cookie, 'user-agent': userAgent, 'accept-language': language } = headers;
  return {
    ...(cookie && { cookie }),
    ...(userAgent && { 'user-agent': userAgent }),
    ...(language && { 'accept-language': language }),
  };
}
