import { expect, test } from '@jest/globals';
import type { MerchantPrice } from '@tagalong/contracts/storefront/product';
import { buildDeal, buildMerchantPrice } from '@tagalong/testing/builders';
import { merchantPrices } from './merchant-prices.ts';

const NOW = new Date('2026-03-02T12:00:00.000Z');
const pricesOf = (merchant_prices: MerchantPrice[]) => merchantPrices({ merchant_prices }, NOW);
const unsold = { affiliate_profile: { product_url: null }, merchant_link: null };

test('[PR-01] prices are grouped by currency in the fixed order, ascending in each group', () => {
  const { groups } = pricesOf([
    buildMerchantPrice({ id: 1, price: 900, currency: 'AUD' }),
    buildMerchantPrice({ id: 2, price: 300, currency: 'USD' }),
    buildMerchantPrice({ id: 3, price: 100, currency: 'USD' }),
    buildMerchantPrice({ id: 4, price: 700, currency: 'EUR' }),
    buildMerchantPrice({ id: 5, price: 600, currency: 'GBP' }),
    buildMerchantPrice({ id: 6, price: 500, currency: 'CAD' }),
  ]);
  expect(groups.map(({ currency }) => currency)).toEqual(['USD', 'CAD', 'GBP', 'EUR', 'AUD']);
  expect(groups[0]?.offers.map(({ id }) => id)).toEqual([3, 2]);
});

test("[XT-29] the reader's currency comes first, and other prices are also shown in it", () => {
  const prices = [
    buildMerchantPrice({ id: 1, price: 1_200, currency: 'USD', converted_amount: 1_036 }),
    buildMerchantPrice({ id: 2, price: 1_100, currency: 'EUR', converted_amount: null }),
  ];
  const { groups, best, ratesDay } = merchantPrices(
    { merchant_prices: prices, conversion: { currency: 'EUR', day: '2026-03-01' } },
    NOW,
  );
  expect(groups.map(({ offers }) => offers.map(({ converted }) => converted))).toEqual([
    [null],
    ['about €10.36'],
  ]);
  expect(best?.id).toBe(2);
  expect(ratesDay).toBe('2026-03-01');
});

test('[XT-29] without a converted price, no rates are mentioned', () => {
  const conversion = { currency: 'USD', day: '2026-03-01' };
  expect(merchantPrices({ merchant_prices: [buildMerchantPrice()], conversion }, NOW).ratesDay).toBeNull();
});

test('[PR-01] any other currency counts as USD', () => {
  const { groups } = pricesOf([
    buildMerchantPrice({ id: 1, price: 300, currency: 'USD' }),
    buildMerchantPrice({ id: 2, price: 200, currency: 'SEK' }),
  ]);
  expect(groups).toHaveLength(1);
  expect(groups[0]?.offers.map(({ id }) => id)).toEqual([2, 1]);
});

test('[PR-01] sorts by sale price, and offers without a price or link come last', () => {
  const { groups, best } = pricesOf([
    buildMerchantPrice({ id: 1, price: 50, ...unsold }),
    buildMerchantPrice({ id: 2, price: 0 }),
    buildMerchantPrice({ id: 3, price: 400 }),
    buildMerchantPrice({ id: 4, price: 500, on_sale: true, on_sale_price: 350 }),
  ]);
  const offers = groups[0]?.offers ?? [];
  expect(offers.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  expect(offers[0]).toMatchObject({ amount: 350, fullAmount: 500 });
  expect(groups[0]?.lowestId).toBe(4);
  expect(best?.id).toBe(4);
});

test('a single price is not marked as the lowest', () => {
  const { groups } = pricesOf([buildMerchantPrice({ id: 1 })]);
  expect(groups[0]?.lowestId).toBeNull();
});

test('[PR-01] is available if any merchant has a product page', () => {
  const sold = buildMerchantPrice({ id: 1 });
  const gone = buildMerchantPrice({ id: 2, ...unsold });
  expect(pricesOf([gone, sold]).is_available).toBe(true);
  expect(pricesOf([gone])).toMatchObject({ is_available: false, best: null });
  expect(pricesOf([]).is_available).toBe(false);
});

test('[PR-01] running sales and promos are counted', () => {
  const prices = [
    buildMerchantPrice({
      id: 1,
      deals: [buildDeal(), buildDeal({ offer_type: 2, code: 'SPRING' }), buildDeal({ offer_type: 2 })],
    }),
    buildMerchantPrice({ id: 2, deals: [buildDeal({ end_date: '2026-03-01T12:00:00.000Z' })] }),
  ];
  expect(pricesOf(prices)).toMatchObject({ total_sales: 1, total_promos: 2 });
});

test('[PR-07] the tracked link is preferred to the plain one', () => {
  const tracked = buildMerchantPrice({ merchant_link: 'https://go.example/1' });
  expect(pricesOf([tracked]).best?.link).toBe('https://go.example/1');
});

test.each(['javascript:alert(1)', '//elsewhere.example', 'data:text/html,x'])(
  'rejects %s as a link',
  (merchant_link) => {
    const price = buildMerchantPrice({ merchant_link });
    expect(pricesOf([price]).best).toBeNull();
  },
);
