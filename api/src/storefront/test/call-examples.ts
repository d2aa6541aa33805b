import type { World } from '#test/access-world';
import { type AccessRow, FOR, type ListExample, NOTHING } from '#test/call-example';

const PRODUCT_OF_MERCHANT = ({ merchantId, productId }: World) => ({
  merchant_account_id: merchantId,
  product_ids: [productId],
});
const OF_MERCHANT = ({ merchantId }: World) => ({ merchant_account_id: merchantId });

export const ACCESS: Readonly<Record<string, AccessRow>> = {
  'brand.letters': [NOTHING, FOR.everyone],
  'merchant-shop.add': [PRODUCT_OF_MERCHANT, '401 404 404 200 404 200 403'],
  'merchant-shop.get': [OF_MERCHANT, '401 404 404 200 404 200 404'],
  'merchant-shop.items': [OF_MERCHANT, '401 404 404 200 404 200 404'],
  'merchant-shop.list': [NOTHING, FOR.members],
  'merchant-shop.products': [OF_MERCHANT, '401 404 404 200 404 200 404'],
  'merchant-shop.remove': [PRODUCT_OF_MERCHANT, '401 404 404 200 404 200 403'],
  'product.bundle': [() => ({ id: 1 }), FOR.everyone],
  'product.by-link': [() => ({ link: 'https://shop.example/a' }), FOR.everyone],
  'product.deals': [NOTHING, FOR.everyone],
  'product.filters': [NOTHING, FOR.everyone],
  'product.get': [({ productId }) => ({ id: productId }), FOR.everyone],
  'product.hot': [NOTHING, FOR.everyone],
  'product.price-drops': [NOTHING, FOR.members],
  'product.list': [NOTHING, FOR.everyone],
  'product.posts': [({ productId }) => ({ id: productId, type: 'all' }), FOR.everyone],
  'product.price-history': [({ productId }) => ({ id: productId }), FOR.everyone],
  'product.request': [() => ({ link: 'https://shop.example/new' }), FOR.memberChanges],
  'product.search': [() => ({ query: 'vase' }), FOR.everyone],
  'product.similar': [({ productId }) => ({ id: productId }), FOR.everyone],
  'profile.mine': [NOTHING, FOR.members],
  'shelf.create': [() => ({ name: 'Another shelf' }), FOR.creatorChanges],
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
  'shop-item.problems': [NOTHING, FOR.members],
  'shop-item.restore': [
    ({ productId }) => ({
      items: [{ product_id: productId, note: '', is_pinned: false, collection_id: null, place: 1 }],
    }),
    FOR.creatorChanges,
  ],
  'social-account.cancel-new': [
    ({ socialAccountId }) => ({ social_account_ids: [socialAccountId] }),
    FOR.memberChanges,
  ],
  'social-account.disconnect': [({ socialAccountId }) => ({ id: socialAccountId }), FOR.ownerChanges],
  'social-account.expired': [NOTHING, FOR.members],
  'social-account.list': [NOTHING, FOR.members],
  'social-account.media': [({ socialAccountId }) => ({ id: socialAccountId }), FOR.owner],
  'social-account.new': [NOTHING, FOR.members],
  'social-account.prior-instagram': [NOTHING, '401 400 400 400 400 400 400'],
  'social-account.save-instagram': [
    () => ({ facebook_id: '1', instagram_account_ids: ['1'] }),
    '401 400 400 400 400 400 403',
  ],
  'storefront.collections': [({ who }) => ({ id: who.owner.id }), FOR.everyone],
  'storefront.create': [({ freeProductId }) => ({ product_ids: [freeProductId] }), FOR.creatorChanges],
  'storefront.mine': [NOTHING, FOR.members],
  'storefront.of-user': [({ who }) => ({ id: who.owner.id }), FOR.everyone],
  'storefront.own-items': [NOTHING, FOR.members],
  'storefront.remove': [
    ({ productId }) => ({ product_ids: [productId], remove_from: 0 }),
    FOR.creatorChanges,
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
