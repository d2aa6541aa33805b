import { id } from '@tagalong/contracts/core/wire';
import * as z from '@tagalong/contracts/core/z';
import { NAVIGATIONS } from '@tagalong/contracts/site/navigations';
import { productHref } from '@tagalong/contracts/storefront/recommender';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '#api/core/owner-module';
import { each, statement } from '#api/database/statement';
import { DomainError } from '#api/http/errors';
import { limitRate } from '#api/http/rate-limit';
import { randomKey } from '#api/lib/random-key';
import { CAN_BE_CREDITED, recommenderOf } from '#api/storefront/parts/credit';
import { affiliateLink } from './affiliate-link.ts';

/**
 * Finds the target of a click: $1 is the offer, $2 a post or null, $3 the owner of a shop or null, $4 the visitor's
 * user id or 0. Credits who recommended the product, otherwise the creator named by the offer; the visitor is never
 * credited.
 */
const findTarget = statement('click-target', {
  params: ['int8', 'int8?', 'int8?', 'int8'],
  row: {
    ...each('int8', 'product_id', 'merchant_id'),
    network: 'text',
    ...each('text?', 'product_url', 'merchant_link'),
    ...each('int8?', 'post_id', 'creator_id'),
  },
})`
  SELECT o.product_id, o.merchant_id, m.network, o.product_url, o.merchant_link, recommender.post_id,
    (SELECT u.id FROM users u WHERE ${CAN_BE_CREDITED} AND u.id <> $4::bigint
      AND u.id = coalesce(recommender.user_id, o.recommend_user_id)) AS creator_id
  FROM merchant_prices o
  JOIN merchants m ON m.id = o.merchant_id
  JOIN products p ON p.id = o.product_id AND p.status = 1
  LEFT JOIN LATERAL (
    ${recommenderOf({ product: 'o.product_id', post: '$2::bigint', shop: '$3::bigint' })}
  ) recommender ON true
  WHERE o.id = $1`;
const insert = statement('click-insert', { params: ['text', 'int8', 'int8', 'int8?', 'int8?', 'int8'] })`
  INSERT INTO clicks_by_month (key, product_id, merchant_id, creator_id, post_id, visitor_id)
  VALUES ($1, $2, $3, $4, $5, nullif($6::bigint, 0))`;

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
  app.get(NAVIGATIONS.click.path, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'origin', 'x-robots-tag': 'noindex' });
    const sent = z.safeParse(Sent, { ...(request.query as object), ...(request.params as object) });
    if (!sent.success) return reply.redirect(GONE);
    const { id: offerId, post_ref: postId = null, shop = null } = sent.data;
    const visitorId = (await sessions.read(request))?.id ?? 0;
    const target = await db.first(findTarget, [offerId, postId, shop, visitorId]);
    if (!target) return reply.redirect(GONE);
    const { network, product_url: productUrl, merchant_link: merchantLink } = target;
    if (productUrl === null)
      return reply.redirect(
        productHref(target.product_id, { ...(postId && { post_ref: postId }), ...(shop && { shop }) }),
      );

    const known = knownClick(request, offerId);
    const clickKey = known ?? randomKey();
    if (known === null && (await isCounted(context, request))) {
      const { product_id, merchant_id, creator_id, post_id } = target;
      await db.query(insert, [clickKey, product_id, merchant_id, creator_id, post_id, visitorId]);
      remember(reply, offerId, clickKey);
    }
    const link = { offerId, network, productUrl, merchantLink, clickKey };
    return reply.redirect(affiliateLink(link, config.affiliate));
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
