import type { Random } from '#src/lib/random';
import { before, HOUR_MS, MINUTE_MS } from '#src/lib/times';
import type { DemoMerchant } from './catalog-rows.ts';
import type { DemoProduct } from './products.ts';

/** A product's price at one merchant; amounts are in minor units of the merchant's currency. */
export interface DemoPrice {
  id: number;
  product: DemoProduct;
  merchant: DemoMerchant;
  /** 0 if the merchant lists no price. */
  price: number;
  /** Below the price during a sale, otherwise null. */
  salePrice: number | null;
  saleBeganAt: Date | null;
  isAvailable: boolean;
  checkedAt: Date;
}

/** A product at a merchant, as buyers see it. */
export interface Offer {
  productId: number;
  merchantId: number;
  /** The current price, in minor units of the currency. */
  price: number;
  currency: string;
  commissionBps: number;
}

/** Minor units for 100 US cents. */
const PER_HUNDRED_CENTS = { USD: 100, CAD: 137, AUD: 152, GBP: 79, EUR: 93 } as const;
/** The order in which the site lists currencies. */
const CURRENCY_ORDER = ['USD', 'CAD', 'GBP', 'EUR', 'AUD'];
const MERCHANT_COUNTS = [
  [1, 14],
  [2, 26],
  [3, 28],
  [4, 20],
  [5, 12],
] as const;
const ON_SALE = 0.17;
/** One in this many products has no price anywhere, and one in that many is sold out everywhere. */
const NO_PRICE_EVERY = 47;
const SOLD_OUT_EVERY = 37;

export function composePrices(
  random: Random,
  products: readonly DemoProduct[],
  merchants: readonly DemoMerchant[],
  now: Date,
): DemoPrice[] {
  const prices: DemoPrice[] = [];
  for (const product of products) {
    const own = random.fork(`${product.line.title}/${product.picture.key}`);
    const base = basePrice(random.fork(product.line.title), product);
    const stockists = stockistsOf(random.fork(product.line.title), merchants);
    const hasPrice = product.id % NO_PRICE_EVERY !== 0;
    const isSoldOut = product.id % SOLD_OUT_EVERY === 0;
    for (const merchant of sellersOf(own, stockists)) {
      const price = hasPrice ? localPrice(own, base, merchant) : 0;
      const isOnSale = price > 0 && own.chance(ON_SALE);
      prices.push({
        id: prices.length + 1,
        product,
        merchant,
        price,
        salePrice: isOnSale ? reduced(own, price) : null,
        saleBeganAt: isOnSale ? before(now, own.whole(6, 20 * 24) * HOUR_MS) : null,
        isAvailable: !isSoldOut && own.chance(0.96),
        checkedAt: before(now, own.whole(4, 50 * 60) * MINUTE_MS),
      });
    }
  }
  return prices;
}

export function currentPrice({ price, salePrice }: DemoPrice): number {
  return salePrice ?? price;
}

export function isBuyable(price: DemoPrice): boolean {
  return price.isAvailable && price.price > 0;
}

/** Sorts by currency, then the cheapest first. */
export function byCheapness(a: DemoPrice, b: DemoPrice): number {
  const order = rank(a) - rank(b);
  return order === 0 ? currentPrice(a) - currentPrice(b) : order;
}

function rank({ merchant }: DemoPrice): number {
  return CURRENCY_ORDER.indexOf(merchant.merchant.currency);
}

/** Buyable offers by product, the cheapest first. */
export function offersByProduct(prices: readonly DemoPrice[]): Map<number, Offer[]> {
  const offers = new Map<number, Offer[]>();
  for (const price of prices.filter(isBuyable).sort(byCheapness)) {
    const list = offers.get(price.product.id) ?? [];
    list.push({
      productId: price.product.id,
      merchantId: price.merchant.id,
      price: currentPrice(price),
      currency: price.merchant.merchant.currency,
      commissionBps: price.merchant.commissionBps,
    });
    offers.set(price.product.id, list);
  }
  return offers;
}

/** In US cents; all colors of a line cost the same. */
function basePrice(random: Random, { line }: DemoProduct): number {
  const [low, high] = line.price_cents_usd;
  return low + Math.floor(random.unit() * (high - low));
}

/** The merchants that carry a line, American ones first. */
function stockistsOf(random: Random, merchants: readonly DemoMerchant[]): DemoMerchant[] {
  const isAmerican = ({ merchant }: DemoMerchant): boolean => merchant.currency === 'USD';
  const american = random.sample(merchants.filter(isAmerican), random.whole(2, 4));
  const foreign = random.sample(
    merchants.filter((merchant) => !isAmerican(merchant)),
    random.whole(2, 5),
  );
  return [...american, ...foreign];
}

function sellersOf(random: Random, [first, ...rest]: readonly DemoMerchant[]): DemoMerchant[] {
  const count = random.weighted(MERCHANT_COUNTS);
  // A few products are sold abroad only.
  if (!first || random.chance(0.06)) return random.sample(rest, count);
  return [first, ...random.sample(rest, count - 1)];
}

/** Merchants price in whole units, or just below one. */
function localPrice(random: Random, baseCents: number, { merchant }: DemoMerchant): number {
  const factor = merchant.is_reseller ? 0.62 + 0.14 * random.unit() : 0.93 + 0.15 * random.unit();
  const exact = (baseCents * factor * PER_HUNDRED_CENTS[merchant.currency]) / 100;
  const whole = Math.max(100, Math.round(exact / 100) * 100);
  return random.chance(0.35) ? whole - 5 : whole;
}

/** Reduces a price by a tenth to two fifths, to a multiple of ten minor units. */
export function reduced(random: Random, price: number): number {
  const share = random.pick([0.9, 0.85, 0.8, 0.75, 0.7, 0.6]);
  return Math.max(1, Math.round((price * share) / 10) * 10);
}
