import { id } from '@tagalong/contracts/core/wire';
import * as z from '@tagalong/contracts/core/z';
import { NAVIGATIONS } from '@tagalong/contracts/site/navigations';
import { isSameOrigin } from '@tagalong/server/same-origin';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '#api/core/owner-module';
import { signatureOf } from '#api/earnings/parts/signed-reports';
import { DomainError } from '#api/http/errors';
import { sendHtml } from '#api/http/html-page';
import { limitRate } from '#api/http/rate-limit';
import type {
  AffiliateSandbox,
  DemoOrder,
  NewDemoOrder,
} from '#api/providers/affiliate/affiliate-network-sandbox';
import { offerPage, orderPage } from './demo-shop-page.ts';
import { demoShopRepository, type ShopOffer } from './demo-shop-sql.ts';
import { linesOfPostback, POSTBACK_PATH } from './postback-routes.ts';

const PATH = NAVIGATIONS.demoShop.path;
const KEY_MAX = 40;
const Sent = z.object({
  offer: id,
  click_ref: z.withDefault(z.string().check(z.maxLength(KEY_MAX)), ''),
  order: z.withDefault(z.string().check(z.maxLength(KEY_MAX)), ''),
});
const PER_MINUTE_MAX = 20;

/**
 * Serves the demo shop, where a click on a made-up merchant ends: `GET` shows the product, or an order with `order`;
 * `POST` buys it or returns the order. The shop reports both by the postback that real networks use.
 */
export function demoShopRoutes(
  app: FastifyInstance,
  { db, config, publicOrigin, rateLimitFactor }: ApiContext,
  sandbox: AffiliateSandbox,
): void {
  const shop = demoShopRepository(db);

  async function read(http: FastifyRequest) {
    const { success, data } = z.safeParse(Sent, { ...(http.query as object), ...(http.params as object) });
    const offer = success ? await shop.offer(data.offer, data.click_ref) : null;
    if (!success || !offer) throw new DomainError('not-found');
    const order = sandbox.find(data.order);
    return { offer, clickKey: data.click_ref, order: order?.offerId === offer.id ? order : null };
  }

  async function report({
    ref,
    clickKey,
    amount,
    currency,
    orderedAt,
    isReturned,
  }: DemoOrder): Promise<void> {
    const fields = {
      transaction_id: ref,
      click_id: clickKey,
      amount,
      currency,
      quantity: 1,
      ordered_at: orderedAt.toISOString(),
      status: isReturned ? 'cancelled' : 'active',
    };
    const signature = signatureOf(config.affiliate.postbackSecret ?? '', linesOfPostback(fields));
    const headers = { 'x-signature': signature };
    // A click that nobody counted is refused. After any other failure, the sale is still in the network's report.
    await app.inject({ method: 'POST', url: POSTBACK_PATH, headers, payload: fields });
  }

  app.get(PATH, async (http, reply) => {
    const { offer, order } = await read(http);
    if (!order) return sendHtml(reply, 200, offerPage(offer));
    return sendHtml(reply, 200, orderPage(offer, order, await shop.commission(offer.merchant_id, order.ref)));
  });

  app.post(PATH, async (http, reply) => {
    if (!isSameOrigin(http, publicOrigin)) throw new DomainError('forbidden');
    await limitRate(db, [
      { bucket: `demo-shop:${http.ip}`, max: PER_MINUTE_MAX * rateLimitFactor, windowS: 60 },
    ]);
    const { offer, clickKey, order } = await read(http);
    const { action } = (http.body ?? {}) as { action?: unknown };
    if (action !== 'buy' && action !== 'return') throw new DomainError('bad-request');
    const changed =
      action === 'buy' ? sandbox.place(newOrder(offer, clickKey)) : order && sandbox.cancel(order);
    if (changed) await report(changed);
    // An order that was forgotten can't be returned; its product is shown again.
    const query = new URLSearchParams({ click_ref: clickKey, ...(changed && { order: changed.ref }) });
    return reply.redirect(`${PATH.replace(':offer', String(offer.id))}?${query}`, 303);
  });
}

const newOrder = ({ id: offerId, amount, currency }: ShopOffer, clickKey: string): NewDemoOrder => ({
  offerId,
  clickKey,
  amount,
  currency,
});
