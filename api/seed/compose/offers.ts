import type { Random } from '#seed/random';
import type { DemoMerchant } from './catalogue.ts';
import type { Offer } from './clicks.ts';
import type { DemoProduct } from './products.ts';
import { before, HOUR_MS, MINUTE_MS } from './when.ts';

/** A product's price at one merchant's; amounts in minor units of the merchant's currency. */
export interface DemoPrice {
  id: number;
  product: DemoProduct;
  merchant: DemoMerchant;
  /** 0 means that the merchant names no price. */
  price: number;
  /** Below the price while a sale runs, else null. */
  salePrice: number | null;
  /** When the running sale began. */
  saleBeganAt: Date | null;
  isAvailable: boolean;
  checkedAt: Date;
}

/** Minor units for one hundred US cents, shops' own rounding aside. */
const PER_HUNDRED_CENTS: Readonly<Record<string, number>> = {
  USD: 100,
  CAD: 137,
  AUD: 152,
  GBP: 79,
  EUR: 93,
};
const CURRENCY_ORDER = ['USD', 'CAD', 'GBP', 'EUR', 'AUD'];
const MERCHANT_COUNTS = [
  [1, 14],
  [2, 26],
  [3, 28],
  [4, 20],
  [5, 12],
] as const;
const ON_SALE = 0.17;
/** Of every so many products one has no price anywhere, and one is sold out everywhere. */
const NO_PRICE_EVERY = 47;
const SOLD_OUT_EVERY = 37;

export function composePrices(
  random: Random,
  products: readonly DemoProduct[],
  merchants: readonly DemoMerchant[],
  now: Date,
): DemoPrice[] {
  const shelves = new Map<number, DemoMerchant[]>();
  const prices: DemoPrice[] = [];
  for (const product of products) {
    const own = random.fork(`${product.line.title}/${product.picture.key}`);
    const base = basePrice(random.fork(product.line.title), product);
    const shelf = shelves.get(product.lineIndex) ?? shelfOf(random.fork(product.line.title), merchants);
    shelves.set(product.lineIndex, shelf);
    const hasPrice = product.id % NO_PRICE_EVERY !== 0;
    const isSoldOut = product.id % SOLD_OUT_EVERY === 0;
    for (const merchant of sellersOf(own, shelf)) {
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

/** What a buyer pays today; 0 when nobody says. */
export function currentPrice({ price, salePrice }: DemoPrice): number {
  return salePrice ?? price;
}

export function isBuyable(price: DemoPrice): boolean {
  return price.isAvailable && price.price > 0;
}

/** The cheapest first, currencies in the product's order. */
export function byCheapness(a: DemoPrice, b: DemoPrice): number {
  const order = rank(a) - rank(b);
  return order === 0 ? currentPrice(a) - currentPrice(b) : order;
}

function rank({ merchant }: DemoPrice): number {
  return CURRENCY_ORDER.indexOf(merchant.merchant.currency);
}

/** What buyers can be sent to, by product, the cheapest first. */
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

/** In US cents; all colours of a line cost alike. */
function basePrice(random: Random, { line }: DemoProduct): number {
  const [low, high] = line.price_cents_usd;
  return low + Math.floor(random.unit() * (high - low));
}

/** Merchants that carry a line, those with US dollars in front. */
function shelfOf(random: Random, merchants: readonly DemoMerchant[]): DemoMerchant[] {
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
  // A few things are only to be had abroad.
  if (!first || random.chance(0.06)) return random.sample(rest, count);
  return [first, ...random.sample(rest, count - 1)];
}

/** Shops price in whole units, or just below one. */
function localPrice(random: Random, baseCents: number, { merchant }: DemoMerchant): number {
  const spread = merchant.is_reseller ? 0.62 + 0.14 * random.unit() : 0.93 + 0.15 * random.unit();
  const exact = (baseCents * spread * (PER_HUNDRED_CENTS[merchant.currency] ?? 100)) / 100;
  const whole = Math.max(100, Math.round(exact / 100) * 100);
  return random.chance(0.35) ? whole - 5 : whole;
}

/** By a tenth to two fifths, in whole tens of cents. */
export function reduced(random: Random, price: number): number {
  const share = random.pick([0.9, 0.85, 0.8, 0.75, 0.7, 0.6]);
  return Math.max(1, Math.round((price * share) / 10) * 10);
}
