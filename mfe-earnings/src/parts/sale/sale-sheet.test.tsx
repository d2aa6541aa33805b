import { expect, test } from '@jest/globals';
import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { getSale } from '@tagalong/contracts/earnings/sale';
import { failure, success } from '@tagalong/testing/answers';
import { buildCreator, buildSale } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { SaleSheet } from './sale-sheet.tsx';

type Sale = ResponseOf<typeof getSale>['data'];

const ORDERED = '2026-03-01T17:00:00.000Z';
const COMMISSION = {
  id: 1,
  kind: 'commission',
  amount: 200,
  created_at: '2026-03-01T17:05:00.000Z',
} as const;
const RELEASE = { id: 2, kind: 'release', amount: 0, created_at: '2026-03-31T17:00:00.000Z' } as const;
const REVERSAL = { id: 3, kind: 'reversal', amount: -200, created_at: '2026-04-10T17:00:00.000Z' } as const;

const saleOf = (sale: Partial<Sale>): Sale => ({
  ...buildSale({ id: 7, ordered_at: ORDERED }),
  ...{ clicked_at: '2026-03-01T16:55:00.000Z', bookings: [COMMISSION], payment: null },
  ...sale,
});

const POPUP = { isOpen: true, onClose: () => undefined, onClosed: () => undefined };

/** Returns the steps as their texts. */
function stepsOf(sale: Partial<Sale>): string[] {
  const client = createFakeClient();
  client.inline(getSale, { id: 7 }, success(saleOf(sale)));
  renderRemote(<SaleSheet id={7} {...POPUP} />, { client, user: buildCreator() });
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' ') ?? '');
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('[XT-19] a sale leads from the post and the click to the order and its commission, to the cent', () => {
  const steps = stepsOf({ state: 'pending', available_at: '2026-03-31T04:00:00.000Z' });
  expect(steps).toEqual([
    'Seen in your postMy deskSee the post',
    'Clicked your linkMar 1, 2026, 11:55 AM',
    'Ordered at Merchant 1Product 7 · Mar 1, 2026, 12:00 PMEarnings of this product$20.00',
    'Commission bookedMar 1, 2026, 12:05 PM+$2.00',
    'Available on Mar 31, 2026, when the return period ends',
  ]);
  expect(hrefOf('See the post')).toBe('/postdetails/post-1');
  expect(hrefOf('Earnings of this product')).toBe('/me/earnings/product/1');
});

test('[XT-19] a sale from the shop begins there, and has no post to see', () => {
  expect(stepsOf({ post: null })[0]).toBe('Seen in your shop');
  expect(screen.queryByRole('link', { name: 'See the post' })).toBeNull();
});

test('[XT-19] an order without a known click leaves that step out', () => {
  expect(stepsOf({ clicked_at: null })[1]).toMatch(/^Ordered at/);
});

test('[XT-19] a product that is no longer listed has no page, and the order is shown', () => {
  expect(stepsOf({ product: null })[2]).toBe('Ordered at Merchant 1Mar 1, 2026, 12:00 PM$20.00');
  expect(screen.queryByRole('link', { name: 'Earnings of this product' })).toBeNull();
});

test('[XT-19] the order is in the shopper’s currency, and the commission in dollars', () => {
  const steps = stepsOf({ amount: 8_000, currency: 'JPY' });
  expect(steps[2]).toMatch(/80\.00 JPY$/);
  expect(steps[3]).toMatch(/\+\$2\.00$/);
});

test('[XT-19] a release changes no sum, so it has no amount', () => {
  const steps = stepsOf({ state: 'available', bookings: [COMMISSION, RELEASE] });
  expect(steps.slice(-2)).toEqual(['Available to cash outMar 31, 2026, 1:00 PM', 'Not cashed out yet']);
});

test('[XT-19] a commission that was cashed out ends with its payment', () => {
  const payment = { id: 9, amount: 5_000, state: 'sent', created_at: '2026-04-02T17:00:00.000Z' } as const;
  const steps = stepsOf({ state: 'available', bookings: [COMMISSION, RELEASE], payment });
  expect(steps.at(-1)).toBe('Cashed outApr 2, 2026, 1:00 PM · $50.00See the payment');
  expect(hrefOf('See the payment')).toBe('/me/payments?payment=9');
  expect(screen.queryByText('Not cashed out yet')).toBeNull();
});

test('[XT-21] [XT-19] a late return is a step of its own, after which nothing is awaited', () => {
  const steps = stepsOf({ state: 'reversed', commission: 0, bookings: [COMMISSION, RELEASE, REVERSAL] });
  expect(steps.at(-1)).toBe('Returned by the shopperApr 10, 2026, 1:00 PM−$2.00');
});

test('[XT-19] a sale without a commission ends with the order', () => {
  const steps = stepsOf({ state: 'none', commission: 0, booked_commission: 0, bookings: [] });
  expect(steps.at(-1)).toMatch(/^Ordered at/);
});

test('[XT-19] a sale that can’t be loaded can be tried again', async () => {
  const client = createFakeClient();
  client.on(getSale, () => failure('unavailable'));
  const { user } = renderRemote(<SaleSheet id={7} {...POPUP} />, { client, user: buildCreator() });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn’t load this sale\./);
  client.on(getSale, ({ id }) => success(saleOf({ id })));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Seen in your post')).toBeTruthy();
});
