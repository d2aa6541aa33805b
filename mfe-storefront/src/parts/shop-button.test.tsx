import { expect, test } from '@jest/globals';
import { FACT_CHANGED } from '@tagalong/contracts/core/events';
import { addToStorefront, removeFromStorefront } from '@tagalong/contracts/storefront/storefront';
import { failure, OK } from '@tagalong/testing/answers';
import { buildCreator, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { ShopButton } from './shop-button.tsx';

const PRODUCT = { product_id: 7, is_storefront: false };
const button = () => screen.getByRole('button');

test('[SF-01] only creators see the button', () => {
  const { container } = { container: document.body };
  renderRemote(<ShopButton {...PRODUCT} />, { user: buildUser() });
  expect(screen.queryByRole('button')).toBeNull();
  expect(container.textContent).toBe('');
});

test('[SF-02] [SH-16] adding is optimistic, shows a toast and publishes the change', async () => {
  const client = createFakeClient();
  const answer = client.defer(addToStorefront);
  const { user, toasts, published } = renderRemote(<ShopButton {...PRODUCT} />, {
    client,
    user: buildCreator(),
  });
  await user.click(button());
  expect(button().textContent).toBe('In your Shop');
  expect(toasts).toEqual([]);
  await act(async () => answer.resolve(OK));
  expect(toasts).toEqual([{ text: 'Added to your Shop！', kind: 'primary' }]);
  expect(published).toEqual([
    { name: 'fact.changed@1', payload: { facts: [{ name: 'product.is_in_shop', id: 7, value: true }] } },
  ]);
});

test('[SF-01] [SH-16] removing outside the shop page needs no confirmation and names its origin', async () => {
  const client = createFakeClient();
  client.on(removeFromStorefront, () => OK);
  const { user, toasts } = renderRemote(<ShopButton {...PRODUCT} is_storefront />, {
    client,
    user: buildCreator(),
  });
  await user.click(button());
  await waitFor(() => expect(toasts).toEqual([{ text: 'Removed from your Shop！', kind: 'black' }]));
  expect(client.requestsOf(removeFromStorefront)).toEqual([{ product_ids: [7], remove_from: 2 }]);
});

test('[AU-07] a failure is rolled back', async () => {
  const client = createFakeClient();
  client.on(addToStorefront, () => failure('unknown-product'));
  const { user, published } = renderRemote(<ShopButton {...PRODUCT} />, { client, user: buildCreator() });
  await user.click(button());
  await waitFor(() => expect(button().textContent).toBe('Add to your Shop'));
  expect(published).toEqual([]);
});

test('follows changes by other buttons and tabs', async () => {
  const { publish } = renderRemote(<ShopButton {...PRODUCT} />, { user: buildCreator() });
  await publish(FACT_CHANGED, { facts: [{ name: 'product.is_in_shop', id: 7, value: true }] });
  expect(button().textContent).toBe('In your Shop');
});
