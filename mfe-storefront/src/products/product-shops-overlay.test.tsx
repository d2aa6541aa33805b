import { expect, jest, test } from '@jest/globals';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { failure, success } from '@tagalong/testing/answers';
import { buildMerchantPrice, buildProduct } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { ProductShopsOverlay } from './product-shops-overlay.tsx';

function open(client = createFakeClient()) {
  const cancel = jest.fn();
  const overlay = (
    <ProductShopsOverlay payload={{ product_id: 4, name: 'Vase' }} answer={jest.fn()} cancel={cancel} />
  );
  return { ...renderRemote(overlay, { client }), client, cancel };
}

test('[PO-09] the popup lists the shops of a product and closes', async () => {
  const client = createFakeClient();
  client.on(getProduct, () => success(buildProduct({ id: 4, merchant_prices: [buildMerchantPrice()] })));
  const { user, cancel } = open(client);
  expect(await screen.findByRole('dialog', { name: 'Vase' })).toBeTruthy();
  expect(await screen.findByRole('list', { name: /USD/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(cancel).toHaveBeenCalled());
});

test('[PR-07] the shops of a product of a post credit its author', async () => {
  const client = createFakeClient();
  const merchant_prices = [buildMerchantPrice({ merchant_link: '/go/3?post_ref=212' })];
  client.on(getProduct, () => success(buildProduct({ id: 4, merchant_prices })));
  const payload = { product_id: 4, name: 'Vase', post_ref: 212, shop: 50 };
  renderRemote(<ProductShopsOverlay payload={payload} answer={jest.fn()} cancel={jest.fn()} />, { client });
  const link = await screen.findByRole('link', { name: /Go to/ });
  expect(link.getAttribute('href')).toBe('/go/3?post_ref=212&shop=50');
  expect(client.requestsOf(getProduct)).toEqual([{ id: 4, post_ref: 212, shop: 50 }]);
});

test('[PO-09] shows a message without shops, and a failed load can be retried in place', async () => {
  const client = createFakeClient();
  client.on(getProduct, () => failure('unavailable'));
  const { user } = open(client);
  await user.click(await screen.findByRole('button', { name: /again|retry/i }, { timeout: 3_000 }));
  client.on(getProduct, () => success(buildProduct({ id: 4, merchant_prices: [] })));
  await user.click(await screen.findByRole('button', { name: /again|retry/i }));
  expect(await screen.findByText('No shop sells this right now.')).toBeTruthy();
});
