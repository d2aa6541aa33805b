import { moneyText } from '@tagalong/contracts/core/money';
import { href } from '@tagalong/contracts/core/routes';
import { POST_ROUTE } from '@tagalong/contracts/social/routes';
import { productHref } from '@tagalong/contracts/storefront/recommender';
import { escapeHtml } from '#api/http/html-page';
import type { DemoOrder } from '#api/providers/affiliate/affiliate-network-sandbox';
import type { ShopOffer } from './demo-shop-sql.ts';

interface ShopPage {
  title: string;
  body: string;
  style: string;
}

/** Draws the page on which a product is bought. */
export function offerPage(offer: ShopOffer): ShopPage {
  const { name, brand_name, price, amount, currency } = offer;
  const before = amount < price ? `<s>${moneyText(price, currency)}</s> ` : '';
  return shopPage(
    offer,
    `${name} at ${offer.merchant_name}`,
    `${recommendation(offer)}
<h1>${escapeHtml(name)}</h1>
<p class="brand">${escapeHtml(brand_name)}</p>
<p class="price">${before}<strong>${moneyText(amount, currency)}</strong></p>
<p class="brand">Free returns within 30 days</p>
${actions('buy', `Buy now for ${moneyText(amount, currency)}`, offer, 'primary')}`,
  );
}

/** Draws the confirmation of an order, which can be returned here. `earned` is its commission in US cents. */
export function orderPage(offer: ShopOffer, order: DemoOrder, earned: number): ShopPage {
  const title = order.isReturned ? 'Your order was returned' : 'Thank you for your order';
  return shopPage(
    offer,
    title,
    `<h1>${title}</h1>
<p>${escapeHtml(offer.name)}, ${moneyText(order.amount, order.currency)}<br>
<span class="brand">Order ${order.ref}</span></p>
<p role="status">${escapeHtml(outcome(offer, order, earned))}</p>
${order.isReturned ? back(offer, 'primary') : actions('return', 'Return it', offer, 'button')}`,
  );
}

function outcome(
  { creator_name: name, merchant_name: merchant }: ShopOffer,
  { isReturned }: DemoOrder,
  earned: number,
): string {
  if (isReturned)
    return `${merchant} reported the return to Tagalong${name ? `, and ${name}’s commission was reversed` : ''}.`;
  if (earned > 0 && name)
    return `${merchant} reported the sale to Tagalong. ${name} earns ${moneyText(earned)}.`;
  return `${merchant} reported the sale to Tagalong. Nobody earns a commission on it.`;
}

function recommendation({ creator_name: name, creator_avatar: avatar }: ShopOffer): string {
  if (!name) return '';
  const picture = avatar?.startsWith('/')
    ? `<img src="${escapeHtml(avatar)}" alt="" width="40" height="40">`
    : '';
  return `<p class="by">${picture}<span><strong>${escapeHtml(name)}</strong> recommended this</span></p>`;
}

function actions(action: 'buy' | 'return', label: string, offer: ShopOffer, kind: string): string {
  return `<form method="post"><button class="${kind}" name="action" value="${action}">${label}</button></form>
${back(offer, 'button')}`;
}

function back({ post_key: post, product_id: id }: ShopOffer, kind: string): string {
  const path = post ? href(POST_ROUTE, { id: post }) : productHref(id);
  return `<a class="${kind} back" href="${escapeHtml(path)}">Back to Tagalong</a>`;
}

function shopPage(offer: ShopOffer, title: string, body: string): ShopPage {
  const { merchant_name: merchant, image, merchant_id: id } = offer;
  return {
    title,
    style: `${STYLE}:root { --hue: ${(id * HUE_STEP) % 360}; --shop: ${FONTS[id % FONTS.length]}; }`,
    body: `<header><span class="shop">${escapeHtml(merchant)}</span><span class="label">Demo shop</span></header>
<div class="offer"><img class="picture" src="${escapeHtml(image)}" alt="" width="800" height="800"><div>${body}</div></div>
<footer>This shop is part of the demo. Nothing is charged or shipped.</footer>`,
  };
}

/** Degrees between the colors of merchants whose ids follow each other. */
const HUE_STEP = 47;
const FONTS = ['Georgia, serif', 'system-ui, sans-serif', 'ui-rounded, system-ui, sans-serif'];
const STYLE = `
:root { --ink: hsl(var(--hue) 45% 30%); --paper: hsl(var(--hue) 40% 96%); }
@media (prefers-color-scheme: dark) { :root { --ink: hsl(var(--hue) 45% 78%); --paper: hsl(var(--hue) 25% 12%); } }
body { display: block; background: var(--paper); }
main { width: min(64rem, 100% - 2rem); margin: 0 auto; padding: 0 0 2rem; }
header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding: 1rem 0;
  border-bottom: 2px solid var(--ink); color: var(--ink); }
header .label { flex: none; }
.shop { font: 700 1.375rem/1.2 var(--shop); }
.offer { display: grid; gap: 1.5rem; padding: 1.5rem 0; }
.picture { width: 100%; height: auto; max-height: 46vh; aspect-ratio: 1; object-fit: cover; border-radius: 1rem; background: Canvas; }
@media (min-width: 45rem) { .picture { max-height: none; } .offer { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 3rem; align-items: center; } }
h1 { font-family: var(--shop); font-size: 1.75rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
.brand, footer { opacity: .8; font-size: .875rem; overflow-wrap: anywhere; }
.price { font-size: 1.375rem; font-variant-numeric: tabular-nums; }
.price s { font-size: 1rem; opacity: .75; }
.by { display: flex; align-items: center; gap: .75rem; }
.by img { border-radius: 50%; object-fit: cover; }
form button, form button.button, form button.primary, a.button, a.primary { display: block; width: 100%; box-sizing: border-box; min-height: 48px; text-align: center;
  padding: .75rem 1rem; border-radius: .75rem; text-decoration: none; }
button.button, a.button { border: 1px solid var(--ink); background: transparent; color: var(--ink); }
button.primary, a.primary { border: 0; background: var(--ink); color: var(--paper); font-weight: 700; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 3px; }
`;
