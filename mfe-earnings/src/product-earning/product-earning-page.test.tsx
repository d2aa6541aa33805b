import { expect, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import { PRODUCT_EARNING_ROUTE } from '@tagalong/contracts/earnings/routes';
import { getProductEarning } from '@tagalong/contracts/earnings/sale';
import { failure, success } from '@tagalong/testing/answers';
import { buildCreator, buildSale } from '@tagalong/testing/builders';
import { createFakeClient, type FakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { ProductEarningPage } from './product-earning-page.tsx';

function open(client: FakeClient) {
  return renderRemote(<ProductEarningPage />, {
    client,
    user: buildCreator(),
    route: PRODUCT_EARNING_ROUTE,
    path: href(PRODUCT_EARNING_ROUTE, { id: 7 }),
  });
}

test('[EA-02] a product shows its totals, months and newest sales', async () => {
  const client = createFakeClient();
  const sale = buildSale({ id: 3 });
  client.on(getProductEarning, ({ id }) => {
    expect(id).toBe(7);
    if (!sale.product) throw new Error('The sale has no product.');
    return success({
      product: sale.product,
      ...{ click_count: 40, sale_count: 1, commission: 200, sales: [sale], updated_at: null },
      months: [{ month: '2026-03', sale_count: 1, commission: 200 }],
    });
  });
  const { user } = open(client);
  expect(await screen.findByRole('heading', { level: 1, name: 'Product 3' })).toBeTruthy();
  const values = screen.getAllByRole('definition').map((node) => node.textContent);
  expect(values).toEqual(['$2.00', '1', '40']);
  expect(screen.getByRole('button', { name: 'Product 3' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All sales of this product' }).getAttribute('href')).toBe(
    '/me/sales?key=all&product_id=1',
  );
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getByRole('row', { name: 'March 2026 $2.00' })).toBeTruthy();
});

test('[EA-02] an unknown product is explained', async () => {
  const client = createFakeClient();
  client.on(getProductEarning, () => failure('not-found'));
  open(client);
  expect(await screen.findByText('We can’t find this product')).toBeTruthy();
});
