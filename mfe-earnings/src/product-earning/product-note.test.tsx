import { expect, test } from '@jest/globals';
import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { getProductEarning } from '@tagalong/contracts/earnings/sale';
import { failure, success } from '@tagalong/testing/answers';
import { buildCreator, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { ProductNote } from './product-note.tsx';

type Earning = ResponseOf<typeof getProductEarning>['data'];
const EARNING: Earning = {
  product: { id: 7, name: 'Arc bag', brand_name: 'Fern', image: '/7.webp', is_sold: true },
  click_count: 40,
  sale_count: 1,
  commission: 1_250,
  months: [],
  sales: [],
  updated_at: null,
};

function draw(earning: Earning | null, user = buildCreator()) {
  const client = createFakeClient();
  client.on(getProductEarning, () => (earning ? success(earning) : failure('not-found')));
  renderRemote(<ProductNote product_id={7} name="Arc bag" />, { client, user });
  return client;
}

test('[XT-37] [EA-02] creators see on a product’s page what they have earned with it', async () => {
  draw(EARNING);
  const note = await screen.findByRole('region', { name: 'Your earnings with this product' });
  expect(note.textContent).toMatch('You earned $12.50 with this product40 clicks · 1 sale');
  expect(screen.getByRole('link', { name: 'See earnings' }).getAttribute('href')).toBe(
    '/me/earnings/product/7',
  );
});

test.each([
  ['a product without clicks', { ...EARNING, click_count: 0, sale_count: 0, commission: 0 }],
  ['a product that is not known', null],
])('[XT-37] %s has no note', async (_, earning) => {
  const client = draw(earning);
  await waitFor(() => expect(client.requestsOf(getProductEarning)).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});

test('[XT-37] a shopper has no note, and nothing is requested', () => {
  const client = draw(EARNING, buildUser());
  expect(client.requestsOf(getProductEarning)).toEqual([]);
});
