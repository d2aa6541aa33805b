import { type AccessRow, type ListExample, NOTHING } from '#test/call-example';

export const ACCESS: Readonly<Record<string, AccessRow>> = {
  'brand.letters': [NOTHING, '200 200 200 200 200 200 200'],
  'merchant-shop.add': [
    ({ merchantId, productId }) => ({ merchant_account_id: merchantId, product_ids: [productId] }),
    '401 404 404 200 404 200 403',
  ],
  'merchant-shop.get': [
    ({ merchantId }) => ({ merchant_account_id: merchantId }),
    '401 404 404 200 404 200 404',
  ],
  'merchant-shop.items': [
    ({ merchantId }) => ({ merchant_account_id: merchantId }),
    '401 404 404 200 404 200 404',
  ],
  'merchant-shop.list': [NOTHING, '401 200 200 200 200 200 200'],
  'merchant-shop.products': [
    ({ merchantId }) => ({ merchant_account_id: merchantId }),
    '401 404 404 200 404 200 404',
  ],
  'merchant-shop.remove': [
    ({ merchantId, productId }) => ({ merchant_account_id: merchantId, product_ids: [productId] }),
    '401 404 404 200 404 200 403',
  ],
  'product.bundle': [() => ({ id: 1 }), '200 200 200 200 200 200 200'],
  'product.by-link': [() => ({ link: 'https://shop.example/a' }), '200 200 200 200 200 200 200'],
  'product.deals': [NOTHING, '200 200 200 200 200 200 200'],
  'product.filters': [NOTHING, '200 200 200 200 200 200 200'],
  'product.get': [({ productId }) => ({ id: productId }), '200 200 200 200 200 200 200'],
  'product.hot': [NOTHING, '200 200 200 200 200 200 200'],
  'product.list': [NOTHING, '200 200 200 200 200 200 200'],
  'product.posts': [({ productId }) => ({ id: productId, type: 'all' }), '200 200 200 200 200 200 200'],
  'product.price-history': [({ productId }) => ({ id: productId }), '200 200 200 200 200 200 200'],
  'product.request': [() => ({ link: 'https://shop.example/new' }), '401 200 200 200 200 200 403'],
  'product.search': [() => ({ query: 'vase' }), '200 200 200 200 200 200 200'],
  'product.similar': [({ productId }) => ({ id: productId }), '200 200 200 200 200 200 200'],
  'profile.mine': [NOTHING, '401 200 200 200 200 200 200'],
  'shelf.create': [() => ({ name: 'Another shelf' }), '401 403 200 200 403 403 403'],
  'shelf.delete': [({ shelfId }) => ({ collection_id: shelfId }), '401 403 404 200 403 403 403'],
  'shelf.fill': [
    ({ shelfId, productId }) => ({ collection_id: shelfId, product_ids: [productId], is_on: 1 }),
    '401 403 404 200 403 403 403',
  ],
  'shelf.order': [({ shelfId }) => ({ collection_ids: [shelfId] }), '401 403 404 200 403 403 403'],
  'shelf.rename': [
    ({ shelfId }) => ({ collection_id: shelfId, name: 'Renamed' }),
    '401 403 404 200 403 403 403',
  ],
  'shelf.restore': [({ shelfId }) => ({ collection_id: shelfId }), '401 403 404 404 403 403 403'],
  'shop-item.move': [
    ({ productId }) => ({ product_id: productId, to: 'first' }),
    '401 403 400 200 403 403 403',
  ],
  'shop-item.note': [
    ({ productId }) => ({ product_id: productId, note: 'Runs small' }),
    '401 403 400 200 403 403 403',
  ],
  'shop-item.pin': [
    ({ productId }) => ({ product_ids: [productId], is_on: 1 }),
    '401 403 400 200 403 403 403',
  ],
  'shop-item.problems': [NOTHING, '401 200 200 200 200 200 200'],
  'shop-item.restore': [
    ({ productId }) => ({
      items: [{ product_id: productId, note: '', is_pinned: false, collection_id: null, place: 1 }],
    }),
    '401 403 200 200 403 403 403',
  ],
  'social-account.cancel-new': [
    ({ socialAccountId }) => ({ social_account_ids: [socialAccountId] }),
    '401 200 200 200 200 200 403',
  ],
  'social-account.disconnect': [
    ({ socialAccountId }) => ({ id: socialAccountId }),
    '401 404 404 200 404 404 403',
  ],
  'social-account.expired': [NOTHING, '401 200 200 200 200 200 200'],
  'social-account.list': [NOTHING, '401 200 200 200 200 200 200'],
  'social-account.media': [({ socialAccountId }) => ({ id: socialAccountId }), '401 404 404 200 404 404 404'],
  'social-account.new': [NOTHING, '401 200 200 200 200 200 200'],
  'social-account.prior-instagram': [NOTHING, '401 400 400 400 400 400 400'],
  'social-account.save-instagram': [
    () => ({ facebook_id: '1', instagram_account_ids: ['1'] }),
    '401 400 400 400 400 400 403',
  ],
  'storefront.collections': [({ who }) => ({ id: who.owner.id }), '200 200 200 200 200 200 200'],
  'storefront.create': [
    ({ freeProductId }) => ({ product_ids: [freeProductId] }),
    '401 403 200 200 403 403 403',
  ],
  'storefront.mine': [NOTHING, '401 200 200 200 200 200 200'],
  'storefront.of-user': [({ who }) => ({ id: who.owner.id }), '200 200 200 200 200 200 200'],
  'storefront.own-items': [NOTHING, '401 200 200 200 200 200 200'],
  'storefront.remove': [
    ({ productId }) => ({ product_ids: [productId], remove_from: 0 }),
    '401 403 200 200 403 403 403',
  ],
};

export const LISTS: Readonly<Record<string, ListExample>> = {
  'merchant-shop.items': null,
  'merchant-shop.list': NOTHING,
  'merchant-shop.products': null,
  'product.posts': ({ productId }) => ({ id: productId, type: 'all' }),
  'product.search': () => ({ query: 'a' }),
  'social-account.media': null,
  'storefront.of-user': ({ creatorId }) => ({ id: creatorId }),
};
