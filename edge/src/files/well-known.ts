import type { FastifyInstance, FastifyRequest } from 'fastify';
import { siteOriginOf } from '#edge/http/forwarded';

interface WellKnownInput {
  publicOrigin: string | null;
  /** Page on which members change their password. */
  changePasswordPath: string;
  /** Security contact as a `mailto:` or `https:` URL. If null, security.txt is not served. */
  securityContact: string | null;
}

const SECURITY = '/.well-known/security.txt';
const DAY_MS = 24 * 60 * 60_000;
/** The format asks for less than a year, so that stale contacts are noticed. */
const VALID_DAYS = 180;

/** Serves the URLs that password managers and security researchers look up on every site. */
export function wellKnown(
  app: FastifyInstance,
  { publicOrigin, changePasswordPath, securityContact }: WellKnownInput,
): void {
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').redirect(changePasswordPath, 302),
  );
  if (!securityContact) return;
  app.get(SECURITY, async (request: FastifyRequest, reply) => {
    const expires = new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString();
    const { origin } = siteOriginOf(request, publicOrigin);
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' })
      .send(`Contact: ${securityContact}\nExpires: ${expires}\nCanonical: ${origin}${SECURITY}\n`);
  });
}
