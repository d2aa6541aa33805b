import { expect, test } from '@jest/globals';
import { listShopEarnings } from '@tagalong/contracts/earnings/sale';
import { failure, reportOf } from '@tagalong/testing/answers';
import { buildCreator } from '@tagalong/testing/builders';
import { createFakeClient, type FakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { ShopEarnings } from './shop-earnings.tsx';

const RANGE = { key: 'last_7_days', text: 'Last 7 days' } as const;
const earningOf = (id: number, name: string, commission: number) => ({
  merchant: { id, name },
  sale_count: 2,
  commission,
});

const draw = (client: FakeClient) =>
  renderRemote(<ShopEarnings range={RANGE} />, { client, user: buildCreator() });

test('[EA-02] each shop shows its sales and commission, and leads to its sales in the same range', async () => {
  const client = createFakeClient();
  client.on(listShopEarnings, ({ cursor }) =>
    cursor
      ? reportOf([earningOf(6, 'Petite Gare', 300)], {})
      : reportOf([earningOf(5, 'Tessel', 1_200)], {}, 'second'),
  );
  const { user } = draw(client);
  const shop = await screen.findByRole('link', { name: 'Tessel' });
  expect(shop.getAttribute('href')).toBe('/me/sales?merchant_id=5&key=last_7_days&text=Last%207%20days');
  expect(shop.closest('tr')?.textContent).toMatch(/Tessel.*2.*\$12\.00/);
  await user.click(screen.getByRole('button', { name: 'Show more shops' }));
  expect(await screen.findByRole('link', { name: 'Petite Gare' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more shops' })).toBeNull();
});

test('[EA-02] without sales there is no list of shops, and a failed one can be tried again', async () => {
  const client = createFakeClient();
  client.on(listShopEarnings, () => failure('unavailable'));
  const { user } = draw(client);
  const again = await screen.findByRole('button', { name: 'Try again' });
  client.on(listShopEarnings, () => reportOf([], {}));
  await user.click(again);
  await waitFor(() => expect(screen.queryByText('Earnings by shop')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
