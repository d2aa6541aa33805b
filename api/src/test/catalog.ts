import type { Database } from '#api/database/database';
import { randomKey } from '#api/lib/random-key';
import { insertInto, only, sqlOn } from './sql.ts';

interface ProductWish {
  name?: string;
  brand?: string;
  description?: string;
  hotScore?: number;
  lowestPrice?: number;
  merchantCount?: number;
  status?: 0 | 1;
}

let count = 0;

export async function addBrand(db: Database, name: string): Promise<number> {
  const known = (await sqlOn(db)<{ id: number }>`SELECT id FROM brands WHERE name = ${name}`)[0];
  if (known) return known.id;
  const row = { name, unique_key: randomKey() };
  return (await only(insertInto(db, 'brands', row))).id;
}

export async function addProduct(db: Database, wish: ProductWish = {}): Promise<number> {
  count += 1;
  const brandName = wish.brand ?? 'Fern & Oak';
  const brandId = await addBrand(db, brandName);
  const { id } = await only(
    insertInto(db, 'products', {
      brand_id: brandId,
      brand_name: brandName,
      name: wish.name ?? `Linen vase ${count}`,
      description: wish.description ?? '',
      image_200: `/media/products/p${count}-200.webp`,
      image_400: `/media/products/p${count}-400.webp`,
      image_original: `/media/products/p${count}-800.webp`,
      hot_score: wish.hotScore ?? 0,
      lowest_price: wish.lowestPrice ?? 4_200,
      merchant_count: wish.merchantCount ?? 1,
      status: wish.status ?? 1,
    }),
  );
  return id;
}

export async function addProducts(db: Database, howMany: number, wish: ProductWish = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < howMany; index += 1) ids.push(await addProduct(db, wish));
  return ids;
}

export async function addMerchant(db: Database, name: string, network = 'sovrn'): Promise<number> {
  const row = { name, display_name: name, unique_key: randomKey(), network, commission_bps: 800 };
  return (await only(insertInto(db, 'merchants', row))).id;
}

interface PostWish {
  userId: number;
  type?: 'IMAGE' | 'YOUTUBE' | 'THISORTHAT' | 'INSTAGRAM' | 'TIKTOK';
  caption?: string;
  createdAt?: Date;
  featuredAt?: Date;
  isShoppable?: boolean;
  productIds?: number[];
  imageCount?: number;
}

/** Adds a post like those in the demo's rows. */
export async function addPost(db: Database, wish: PostWish): Promise<number> {
  const { userId, type = 'IMAGE', caption = '', productIds = [], imageCount = 0 } = wish;
  const { id } = await only(
    insertInto(db, 'posts', {
      unique_key: randomKey(),
      user_id: userId,
      type,
      caption,
      product_count: productIds.length,
      is_shoppable: wish.isShoppable ?? false,
      featured_at: wish.featuredAt ?? null,
      ...(wish.createdAt && { created_at: wish.createdAt }),
    }),
  );
  for (const [position, product_id] of productIds.entries()) {
    const row = { post_id: id, product_id, position, x: 0.25, y: 0.5 };
    await insertInto(db, 'post_products', row);
  }
  for (let position = 0; position < imageCount; position += 1) {
    const url = `/media/posts/${id}-${position}-800.webp`;
    const small_url = `/media/posts/${id}-${position}-400.webp`;
    const row = { post_id: id, position, url, small_url, width: 800, height: 1_000 };
    await insertInto(db, 'post_images', row);
  }
  return id;
}
