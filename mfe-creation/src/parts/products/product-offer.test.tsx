import { expect, test } from '@jest/globals';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { failure, success } from '@tagalong/testing/answers';
import { buildProduct } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { OfferWarnings, ProductOffer } from './product-offer.tsx';

const VASE = { id: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp' };
const LAMP = { ...VASE, id: 9, name: 'Lamp' };

test('[CR-05] a tagged product shows its price', async () => {
  const client = createFakeClient();
  client.on(getProduct, () => success(buildProduct({ id: 8, lowest_price: 1_999, currency: 'USD' })));
  renderRemote(<ProductOffer id={8} />, { client });
  expect(await screen.findByText('$19.99')).toBeTruthy();
});

test('[CR-05] products that can’t be bought are named before the post is published', async () => {
  const client = createFakeClient();
  client.on(getProduct, ({ id }) =>
    id === 8 ? failure('not-found') : success(buildProduct({ id: 9, merchant_count: 0 })),
  );
  renderRemote(<OfferWarnings products={[VASE, LAMP]} />, { client });
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Vase: No longer available',
      'Lamp: No shop sells it right now',
    ]),
  );
});

test('an offer that can’t be loaded warns of nothing', async () => {
  const client = createFakeClient();
  client.on(getProduct, () => failure('unavailable'));
  renderRemote(<OfferWarnings products={[VASE]} />, { client });
  await waitFor(() => expect(client.requestsOf(getProduct)).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});
