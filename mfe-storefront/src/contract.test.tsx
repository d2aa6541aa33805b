import { getProduct, listHotProducts } from '@tagalong/contracts/storefront/product';
import { pageOf, success } from '@tagalong/testing/answers';
import { buildMerchantPrice, buildProduct, buildProductCard } from '@tagalong/testing/builders';
import { contractSuite } from '@tagalong/testing/contract-suite';
import { screen } from '@testing-library/react';
import remote from './remote.tsx';

contractSuite(remote, {
  answers: {
    'product.menu': {
      payload: { product_id: 4, name: 'Vase', image: '/a.webp', is_liked: false, is_storefront: false },
      give: async (user) => user.click(await screen.findByRole('menuitem', { name: 'Share' })),
    },
    'product.shops': {
      payload: { product_id: 4, name: 'Vase' },
      isOnlyClosed: true,
      prepare: (client) =>
        client.on(getProduct, () =>
          success(buildProduct({ id: 4, merchant_prices: [buildMerchantPrice()] })),
        ),
      give: async (user) => user.click(await screen.findByRole('button', { name: 'Close' })),
    },
    'social-account.connect': {
      payload: { platform: 'youtube', origin_page: 'create-post', is_return: true },
      give: () => Promise.resolve(),
    },
    'products.pick': {
      payload: { title: 'Add products', purpose: 'add', max: 3 },
      prepare: (client) =>
        client.on(listHotProducts, () => pageOf([buildProductCard({ id: 4, name: 'Vase' })])),
      async give(user) {
        await user.click(await screen.findByRole('option', { name: /Vase/ }));
        await user.click(screen.getByRole('button', { name: 'Add 1 product' }));
      },
    },
  },
});
