import { id } from '@tagalong/contracts/core/wire';
import * as z from '@tagalong/contracts/core/z';
import { NAVIGATIONS } from '@tagalong/contracts/site/navigations';
import { productHref } from '@tagalong/contracts/storefront/recommender';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '#api/core/owner-module';
import { DomainError } from '#api/http/errors';
import { limitRate } from '#api/http/rate-limit';
import { randomKey } from '#api/lib/random-key';
import { affiliateLink } from './affiliate-link.ts';
import { clickRepository } from './click-repository.ts';

const Sent = z.object({ id, post_ref: z.optional(id), shop: z.optional(id) });
/** A second click within this time counts as the same click. */
const SAME_CLICK_S = 10;
const COOKIE = 'go';
const PER_MINUTE_MAX = 60;
const BOT = /bot\b|crawl|spider|preview|externalhit|scrape|curl|wget/i;
/** This path has no page, so the site returns status 404. */
const GONE = '/gone';

/**
 * Serves `GET /go/{offer}?post_ref=&shop=`, a redirect to a merchant that works without scripts. Clicks are counted for
 * human visitors only, at most once per 10 seconds, and credit the recommending creator (PR-07).
 */
export function clickRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, sessions, config } = context;
  const repository = clickRepository(db);

  app.get(NAVIGATIONS.click.path, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'origin', 'x-robots-tag': 'noindex' });
    const sent = z.safeParse(Sent, { ...(request.query as object), ...(request.params as object) });
    if (!sent.success) return reply.redirect(GONE);
    const { id: offerId, post_ref: postId = null, shop = null } = sent.data;
    const visitorId = (await sessions.read(request))?.id ?? 0;
    const target = await repository.target(offerId, postId, shop, visitorId);
    if (!target) return reply.redirect(GONE);
    const { network, product_url: productUrl, merchant_link: merchantLink } = target;
    if (productUrl === null)
      return reply.redirect(
        productHref(target.product_id, { ...(postId && { post_ref: postId }), ...(shop && { shop }) }),
      );

    const known = knownClick(request, offerId);
    const clickKey = known ?? randomKey();
    if (known === null && (await isCounted(context, request))) {
      await repository.insert(clickKey, target, visitorId);
      remember(reply, offerId, clickKey);
    }
    return reply.redirect(affiliateLink({ network, productUrl, merchantLink, clickKey }, config.affiliate));
  });
}

function knownClick(request: FastifyRequest, offerId: number): string | null {
  const [offer, key] = request.cookies[COOKIE]?.split('.') ?? [];
  return offer === String(offerId) && key !== undefined && /^\w{22}$/.test(key) ? key : null;
}

function remember(reply: FastifyReply, offerId: number, key: string): void {
  const options = { path: '/go', maxAge: SAME_CLICK_S, httpOnly: true, sameSite: 'lax' } as const;
  reply.setCookie(COOKIE, `${offerId}.${key}`, options);
}

/** Excludes prefetches and bots, and counts at most `PER_MINUTE_MAX` clicks per minute and IP address. */
async function isCounted({ db, rateLimitFactor }: ApiContext, request: FastifyRequest): Promise<boolean> {
  const { 'user-agent': agent = '', 'sec-purpose': purpose } = request.headers;
  if (request.method !== 'GET' || purpose !== undefined || agent === '' || BOT.test(agent)) return false;
  try {
    const bucket = `click:ip:${request.ip}`;
    await limitRate(db, [{ bucket, max: PER_MINUTE_MAX * rateLimitFactor, windowS: 60 }]);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too-many-requests') return false;
    throw error;
  }
}
