import { expect, test } from '@jest/globals';
import { buildDeal, buildMerchantPrice } from '@tagalong/testing/builders';
import { merchantPrices } from './merchant-prices.ts';

const NOW = new Date('2026-03-02T12:00:00.000Z');
const unsold = { affiliate_profile: { product_url: null }, merchant_link: null };

test('[PR-01] prices are grouped by currency in the fixed order, ascending in each group', () => {
  const { groups } = merchantPrices(
    [
      buildMerchantPrice({ id: 1, price: 900, currency: 'AUD' }),
      buildMerchantPrice({ id: 2, price: 300, currency: 'USD' }),
      buildMerchantPrice({ id: 3, price: 100, currency: 'USD' }),
      buildMerchantPrice({ id: 4, price: 700, currency: 'EUR' }),
      buildMerchantPrice({ id: 5, price: 600, currency: 'GBP' }),
      buildMerchantPrice({ id: 6, price: 500, currency: 'CAD' }),
    ],
    NOW,
  );
  expect(groups.map(({ currency }) => currency)).toEqual(['USD', 'CAD', 'GBP', 'EUR', 'AUD']);
  expect(groups[0]?.offers.map(({ id }) => id)).toEqual([3, 2]);
});

test('[PR-01] any other currency counts as USD', () => {
  const { groups } = merchantPrices(
    [
      buildMerchantPrice({ id: 1, price: 300, currency: 'USD' }),
      buildMerchantPrice({ id: 2, price: 200, currency: 'SEK' }),
    ],
    NOW,
  );
  expect(groups).toHaveLength(1);
  expect(groups[0]?.offers.map(({ id }) => id)).toEqual([2, 1]);
});

test('[PR-01] sorts by sale price, and offers without a price or link come last', () => {
  const { groups, best } = merchantPrices(
    [
      buildMerchantPrice({ id: 1, price: 50, ...unsold }),
      buildMerchantPrice({ id: 2, price: 0 }),
      buildMerchantPrice({ id: 3, price: 400 }),
      buildMerchantPrice({ id: 4, price: 500, on_sale: true, on_sale_price: 350 }),
    ],
    NOW,
  );
  const offers = groups[0]?.offers ?? [];
  expect(offers.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  expect(offers[0]).toMatchObject({ amount: 350, fullAmount: 500 });
  expect(groups[0]?.lowestId).toBe(4);
  expect(best?.id).toBe(4);
});

test('a single price is not marked as the lowest', () => {
  const { groups } = merchantPrices([buildMerchantPrice({ id: 1 })], NOW);
  expect(groups[0]?.lowestId).toBeNull();
});

test('[PR-01] is available if any merchant has a product page', () => {
  const sold = buildMerchantPrice({ id: 1 });
  const gone = buildMerchantPrice({ id: 2, ...unsold });
  expect(merchantPrices([gone, sold], NOW).is_available).toBe(true);
  expect(merchantPrices([gone], NOW)).toMatchObject({ is_available: false, best: null });
  expect(merchantPrices([], NOW).is_available).toBe(false);
});

test('[PR-01] running sales and promos are counted', () => {
  const prices = [
    buildMerchantPrice({
      id: 1,
      deals: [buildDeal(), buildDeal({ offer_type: 2, code: 'SPRING' }), buildDeal({ offer_type: 2 })],
    }),
    buildMerchantPrice({ id: 2, deals: [buildDeal({ end_date: '2026-03-01T12:00:00.000Z' })] }),
  ];
  expect(merchantPrices(prices, NOW)).toMatchObject({ total_sales: 1, total_promos: 2 });
});

test('[PR-07] the tracked link is preferred to the plain one', () => {
  const tracked = buildMerchantPrice({ merchant_link: 'https://go.example/1' });
  expect(merchantPrices([tracked], NOW).best?.link).toBe('https://go.example/1');
});

test.each(['javascript:alert(1)', '//elsewhere.example', 'data:text/html,x'])(
  'rejects %s as a link',
  (merchant_link) => {
    const price = buildMerchantPrice({ merchant_link });
    expect(merchantPrices([price], NOW).best).toBeNull();
  },
);
