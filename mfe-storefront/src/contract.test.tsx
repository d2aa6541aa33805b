import { getProduct } from '@tagalong/contracts/storefront/product';
import { success } from '@tagalong/testing/answers';
import { buildMerchantPrice, buildProduct } from '@tagalong/testing/builders';
import { contractSuite } from '@tagalong/testing/contract-suite';
import { screen } from '@testing-library/react';
import remote from './remote.tsx';

contractSuite(remote, {
  answers: {
    'product.shops': {
      payload: { product_id: 4, name: 'Vase' },
      isOnlyClosed: true,
      told: (client) =>
        client.on(getProduct, () =>
          success(buildProduct({ id: 4, merchant_prices: [buildMerchantPrice()] })),
        ),
      give: async (user) => user.click(await screen.findByRole('button', { name: 'Close' })),
    },
  },
});
