import type { ProductImages } from '@tagalong/contracts/core/picture';
import type { Deal, MerchantPrice, Product } from '@tagalong/contracts/storefront/product';
import type { ProductCard, TaggedProduct } from '@tagalong/contracts/storefront/product-card';
import { BUILT_AT } from './built-at.ts';

export function buildProductImages(id = 1): ProductImages {
  return {
    img_200x200: `/media/products/${id}-200.webp`,
    img_400x400: `/media/products/${id}-400.webp`,
    original: `/media/products/${id}.webp`,
  };
}

/** Builds a product of $19.99 at one merchant, neither liked nor in the shop. */
export function buildProductCard(overrides: Partial<ProductCard> = {}): ProductCard {
  const id = overrides.id ?? 1;
  return {
    id,
    name: `Product ${id}`,
    brand_id: 1,
    brand_name: 'Ferrow',
    images: buildProductImages(id),
    dominant: '#c9b8a6',
    lowest_price: 1_999,
    full_price: 0,
    currency: 'USD',
    merchant_count: 1,
    is_hot: false,
    is_lowest: false,
    is_monetizable: true,
    is_liked: false,
    is_storefront: false,
    ...overrides,
  };
}

/** Builds a product tag of a post without a position on the image. */
export function buildTaggedProduct(overrides: Partial<TaggedProduct> = {}): TaggedProduct {
  const { id, name, brand_name, images, dominant, lowest_price, currency } = buildProductCard({
    id: overrides.id ?? 1,
  });
  return { id, name, brand_name, images, dominant, lowest_price, currency, x: null, y: null, ...overrides };
}

/** Builds a sale that runs from a day before BUILT_AT to a week after it. */
export function buildDeal(overrides: Partial<Deal> = {}): Deal {
  return {
    offer_type: 1,
    title: '20% off',
    code: null,
    start_date: '2026-03-01T00:00:00.000Z',
    end_date: '2026-03-09T00:00:00.000Z',
    ...overrides,
  };
}

export function buildMerchantPrice(overrides: Partial<MerchantPrice> = {}): MerchantPrice {
  const id = overrides.id ?? 1;
  return {
    id,
    price: 1_999,
    on_sale: false,
    on_sale_price: 0,
    currency: 'USD',
    product_merchant: { id, name: `merchant-${id}`, display_name: `Merchant ${id}`, is_reseller: false },
    deals: [],
    sovrn: false,
    skimlinks: false,
    affiliate_profile: { product_url: `https://merchant-${id}.example/product` },
    merchant_link: null,
    is_monetizable: true,
    recommend_user: null,
    updated_at: BUILT_AT,
    ...overrides,
  };
}

/** Builds the product of a product page: the same data as its card, with one merchant's price. */
export function buildProduct(overrides: Partial<Product> = {}): Product {
  const card = buildProductCard({ id: overrides.id ?? 1 });
  return {
    ...card,
    parent_id: null,
    description: `A description of ${card.name}.`,
    brand_logo: null,
    brand: { id: card.brand_id, name: card.brand_name, parent: null },
    google_category: null,
    thumbnail: card.images.img_200x200,
    in_other_likeboard_count: 0,
    storefront_only_from_likeboard: false,
    who_tagged: [],
    other_data: {},
    imageposts_count: 0,
    instagramposts_count: 0,
    tiktok_posts_count: 0,
    thisorthatposts_count: 0,
    video_posts_count: 0,
    likeboards_count: 0,
    merchant_prices: [buildMerchantPrice()],
    ...overrides,
  };
}
