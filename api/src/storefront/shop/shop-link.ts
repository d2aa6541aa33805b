import { href } from '@tagalong/contracts/core/routes';
import { NAVIGATIONS } from '@tagalong/contracts/site/navigations';
import { USER_PROFILE_ROUTE } from '@tagalong/contracts/social/routes';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '#api/core/owner-module';
import { statement } from '#api/database/statement';

const byHandle = statement('shop-by-handle', { params: ['text'], row: { id: 'int8' } })`
  SELECT id FROM users WHERE handle = lower($1) AND deactivated_at IS NULL`;
/** This path has no page, so the site returns status 404. */
const GONE = '/gone';

/** Serves `GET /s/{handle}`, a link to a shop that is short enough to print (SF-01). */
export function shopLink(app: FastifyInstance, { db }: ApiContext): void {
  app.get<{ Params: { handle: string } }>(NAVIGATIONS.shop.path, async ({ params }, reply) => {
    reply.header('cache-control', 'no-store');
    const user = await db.first(byHandle, [params.handle]);
    return reply.redirect(user ? href(USER_PROFILE_ROUTE, { id: user.id }, { part: 'shop' }) : GONE);
  });
}
