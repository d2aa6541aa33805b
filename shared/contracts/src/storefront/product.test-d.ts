import type { Expect, StillGives } from '#src/core/expect-type.test-d';
import type { ProductImages } from '#src/core/picture';
import type { Deal, MerchantPrice, Product } from './product.ts';
import type { ProductCard, TaggedProduct } from './product-card.ts';

interface Images {
  img_200x200: string;
  img_400x400: string;
  original: string;
}

interface Sale {
  offer_type: 1 | 2;
  title: string;
  code: string | null;
  start_date: string;
  end_date: string;
}

interface Offer {
  id: number;
  price: number;
  on_sale: boolean;
  on_sale_price: number;
  currency: string;
  product_merchant: { id: number; name: string; display_name: string; is_reseller: boolean };
  deals: Sale[];
  sovrn: boolean;
  skimlinks: boolean;
  affiliate_profile: { product_url: string | null };
  merchant_link: string | null;
  is_monetizable: boolean;
  recommend_user: { user_id: number; nickname: string } | null;
  updated_at: string;
}

interface Card {
  id: number;
  name: string;
  brand_id: number;
  brand_name: string;
  images: Images;
  dominant: string;
  lowest_price: number;
  full_price: number;
  currency: string;
  merchant_count: number;
  is_hot: boolean;
  is_lowest: boolean;
  is_monetizable: boolean;
  is_liked: boolean;
  is_storefront: boolean;
}

interface Page extends Card {
  parent_id: number | null;
  description: string;
  brand_logo: string | null;
  brand: { id: number; name: string; parent: string | null };
  google_category: { id: number; name: string } | null;
  thumbnail: string;
  in_other_likeboard_count: number;
  storefront_only_from_likeboard: boolean;
  who_tagged: { user_id: number; nickname: string; is_me: boolean }[];
  other_data: Record<string, unknown>;
  imageposts_count: number;
  instagramposts_count: number;
  tiktok_posts_count: number;
  thisorthatposts_count: number;
  video_posts_count: number;
  likeboards_count: number;
  merchant_prices: Offer[];
}

interface Tag {
  id: number;
  name: string;
  brand_name: string;
  images: Images;
  dominant: string;
  lowest_price: number;
  currency: string;
  x: number | null;
  y: number | null;
}

/** Fields may be added; removing one or changing its type requires a new major version of the contract. */
export type Products = [
  Expect<StillGives<ProductImages, Images>>,
  Expect<StillGives<Deal, Sale>>,
  Expect<StillGives<MerchantPrice, Offer>>,
  Expect<StillGives<ProductCard, Card>>,
  Expect<StillGives<Product, Page>>,
  Expect<StillGives<TaggedProduct, Tag>>,
];
