import { expect, test } from '@jest/globals';
import type { BundleProduct } from '@tagalong/contracts/storefront/bundle';
import { bundlePlans, shopCount } from './bundle-plans.ts';

let ids = 0;
const offer = (merchant_id: number, amount: number, currency = 'USD') => {
  ids += 1;
  return { id: ids, merchant_id, merchant: `Shop ${merchant_id}`, amount, currency, link: `/go/${ids}` };
};
const product = (name: string, ...offers: BundleProduct['offers']): BundleProduct => {
  ids += 1;
  return { id: ids, name, image: '/a.webp', offers };
};
const bought = (products: BundleProduct[], way: 'cheapest' | 'oneShop') =>
  bundlePlans(products)?.[way]?.purchases.map(({ offer: { merchant_id: id, amount } }) => [id, amount]);

test('[PR-01] [XT-16] the cheapest way takes each product at its cheapest shop, and one shop sells all for more', () => {
  const look = [product('Vase', offer(1, 500), offer(2, 400)), product('Lamp', offer(1, 900), offer(3, 700))];
  expect(bought(look, 'cheapest')).toEqual([
    [2, 400],
    [3, 700],
  ]);
  expect(bought(look, 'oneShop')).toEqual([
    [1, 500],
    [1, 900],
  ]);
  expect(bundlePlans(look)).toMatchObject({
    currency: 'USD',
    cheapest: { total: 1_100 },
    oneShop: { total: 1_400 },
  });
});

test('[PR-01] [XT-16] for the same total, one shop is preferred to several', () => {
  const look = [product('Vase', offer(2, 400), offer(1, 400)), product('Lamp', offer(1, 700))];
  const plans = bundlePlans(look);
  expect(plans?.cheapest && shopCount(plans.cheapest)).toBe(1);
  expect(plans?.oneShop).toBeNull();
});

test('[PR-01] [XT-16] amounts are added within one currency, and other products are named', () => {
  const look = [
    product('Vase', offer(1, 400), offer(2, 100, 'EUR')),
    product('Lamp', offer(1, 700)),
    product('Rug', offer(2, 50, 'EUR')),
  ];
  expect(bundlePlans(look)).toMatchObject({
    currency: 'USD',
    cheapest: { total: 1_100 },
    missing: [{ name: 'Rug' }],
  });
  expect(bundlePlans([product('Vase', offer(1, 400)), product('Lamp')])).toBeNull();
});
