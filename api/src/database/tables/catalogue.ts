// Written by `npm run tables` from the migrated schema; a test compares it with the schema.
import type { GeneratedAlways } from 'kysely';
import type { Generated, Json, Timestamp } from './column-types.ts';

export interface BrandsTable {
  id: Generated<number>;
  unique_key: string;
  name: string;
  parent_id: number | null;
  logo: string | null;
  bio: Generated<string>;
  website: string | null;
  color_id: Generated<number>;
  watcher_count: Generated<number>;
  product_count: Generated<number>;
  created_at: Generated<Timestamp>;
}

export interface MerchantsTable {
  id: Generated<number>;
  unique_key: string;
  name: string;
  display_name: string;
  logo: string | null;
  host: Generated<string>;
  is_reseller: Generated<boolean>;
  network: Generated<string>;
  commission_bps: Generated<number>;
  user_id: number | null;
  created_at: Generated<Timestamp>;
}

export interface GoogleCategoriesTable {
  id: number;
  parent_id: number | null;
  name: string;
  full_path: string;
}

export interface ProductsTable {
  id: Generated<number>;
  parent_id: number | null;
  brand_id: number;
  brand_name: string;
  name: string;
  description: Generated<string>;
  google_category_id: number | null;
  image_200: string;
  image_400: string;
  image_original: string;
  placeholder: string | null;
  dominant: Generated<string>;
  status: Generated<number>;
  lowest_price: Generated<number>;
  full_price: Generated<number>;
  currency: Generated<string>;
  merchant_count: Generated<number>;
  is_monetizable: Generated<boolean>;
  is_hot: Generated<boolean>;
  hot_score: Generated<number>;
  like_count: Generated<number>;
  likeboards_count: Generated<number>;
  imageposts_count: Generated<number>;
  instagramposts_count: Generated<number>;
  tiktok_posts_count: Generated<number>;
  thisorthatposts_count: Generated<number>;
  video_posts_count: Generated<number>;
  other_data: Generated<Json>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  gtin: string | null;
  mpn: string | null;
  search_text: GeneratedAlways<string | null>;
  search: GeneratedAlways<string | null>;
}

export interface MerchantPricesTable {
  id: Generated<number>;
  product_id: number;
  merchant_id: number;
  price: number;
  on_sale: Generated<boolean>;
  on_sale_price: Generated<number>;
  currency: Generated<string>;
  product_url: string | null;
  merchant_link: string | null;
  is_monetizable: Generated<boolean>;
  recommend_user_id: number | null;
  updated_at: Generated<Timestamp>;
  link_key: GeneratedAlways<string | null>;
  sale_starts_at: Timestamp | null;
  sale_ends_at: Timestamp | null;
}

export interface PriceHistoryTable {
  merchant_price_id: number;
  day: string;
  price: number;
}

export interface DealsTable {
  id: Generated<number>;
  merchant_id: number;
  product_id: number | null;
  offer_type: number;
  title: string;
  code: string | null;
  start_date: Timestamp;
  end_date: Timestamp;
}
