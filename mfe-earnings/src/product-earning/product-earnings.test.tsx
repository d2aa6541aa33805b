import { expect, test } from '@jest/globals';
import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { PRODUCT_EARNING_ROUTE } from '@tagalong/contracts/earnings/routes';
import { getProductEarning, getSale } from '@tagalong/contracts/earnings/sale';
import { failure, success } from '@tagalong/testing/answers';
import { buildCreator, buildSale } from '@tagalong/testing/builders';
import { createFakeClient, type Handler } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, within } from '@testing-library/react';
import { ProductEarningPage } from './product-earning-page.tsx';

type Earning = ResponseOf<typeof getProductEarning>['data'];

const SALE = buildSale({ id: 7 });
const EARNING: Earning = {
  product: { id: 3, name: 'Vase', brand_name: 'Ferrow', image: '/media/products/3-200.webp', is_sold: true },
  ...{ click_count: 40, sale_count: 1, commission: 200, updated_at: '2026-03-02T15:00:00.000Z' },
  months: [
    { month: '2026-02', sale_count: 0, commission: 0 },
    { month: '2026-03', sale_count: 1, commission: 200 },
  ],
  sales: [SALE],
};

function open(answer: Handler<typeof getProductEarning>, id = '3') {
  const client = createFakeClient();
  client.on(getProductEarning, answer);
  const path = `/me/earnings/product/${id}`;
  const view = renderRemote(<ProductEarningPage />, {
    ...{ client, path, route: PRODUCT_EARNING_ROUTE, user: buildCreator() },
  });
  return { ...view, client };
}
const show = (earning: Partial<Earning> = {}) => open(() => success({ ...EARNING, ...earning }));

test('[EA-02] a product shows brand, all-time sums, and when clicks were counted', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Vase' })).toBeTruthy();
  expect(screen.getByText('Ferrow')).toBeTruthy();
  const totals = screen.getByRole('region', { name: 'Totals' });
  expect(
    within(totals)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
  ).toEqual([...['$2.00', '1', '40', 'Clicks counted Mar 2, 2026, 10:00 AM.']]);
});

test('[EA-02] before the first count no time is named', async () => {
  show({ updated_at: null });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/^Clicks counted/)).toBeNull();
});

test('[EA-02] a product that is no longer sold has no page to see, and keeps its earnings', async () => {
  show({ product: { ...EARNING.product, is_sold: false } });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'See the product' })).toBeNull();
  expect(screen.getByText('$2.00 in the last 12 months')).toBeTruthy();
});

test('[EA-02] a product that is sold leads to its page, and to all of its sales', async () => {
  show();
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('See the product')).toBe('/productdetails/3');
  expect(await hrefOf('All sales of this product')).toBe('/me/sales?key=all&product_id=3');
});

test('[EA-02] a product without sales says when they appear', async () => {
  show({ sales: [], sale_count: 0 });
  expect(
    await screen.findByText(/^No sales yet\. They appear here as soon as a shop reports them\./),
  ).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('[XT-19] a sale of the product opens its path', async () => {
  const { client, user } = show();
  client.on(getSale, ({ id }) =>
    success({ ...SALE, id, clicked_at: null, bookings: [], payment: null, state: 'none' as const }),
  );
  await user.click(await screen.findByRole('button', { name: 'Product 7' }));
  const sheet = await screen.findByRole('dialog', { name: 'How you earned this' });
  expect(await within(sheet).findByText('Ordered at Merchant 1')).toBeTruthy();
});

test.each(['not-found', 'validation-failed'] as const)(
  '[EA-02] a product refused as %s is unknown, and a retry wouldn’t help',
  async (code) => {
    open(() => failure(code));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We can’t find this product/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);

test('[EA-02] a product that can’t be loaded can be tried again', async () => {
  const { user, client } = open(() => failure('unavailable'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn’t load this product’s earnings/);
  client.on(getProductEarning, () => success(EARNING));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Vase' })).toBeTruthy();
});
