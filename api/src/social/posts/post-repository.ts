import type { PostImage } from '@tagalong/contracts/core/picture';
import type { Post, PostType } from '@tagalong/contracts/social/post';
import type { Database } from '#api/database/database';
import { each, statement } from '#api/database/statement';
import type { Viewer } from '#api/http/sessions';
import { type PostRow, postOf } from '#api/social/parts/post-row';
import { postsStatement } from '#api/social/parts/post-sql';
import type { PostSource } from './post-source.ts';

/** A post as submitted by its author; its pictures and products are inserted into their own tables. */
export interface NewPost {
  uniqueKey: string;
  userId: number;
  type: PostType;
  caption: string;
  source: PostSource | null;
  productIds: readonly number[];
}

const SHOWN =
  'JOIN users author ON author.id = p.user_id AND author.deactivated_at IS NULL WHERE p.status = 1';

const byKey = postsStatement(
  'post-by-key',
  { params: ['int8', 'text'], sort: 'timestamptz' },
  `SELECT p.id, p.created_at AS sort_value FROM posts p ${SHOWN} AND p.unique_key = $2`,
);
const byId = postsStatement(
  'post-by-id',
  { params: ['int8', 'int8'], sort: 'timestamptz' },
  `SELECT p.id, p.created_at AS sort_value FROM posts p ${SHOWN} AND p.id = $2`,
);
const ownBySource = postsStatement(
  'post-own-by-source',
  { params: ['int8', 'text', 'text?', 'text'], sort: 'timestamptz' },
  `SELECT p.id, p.created_at AS sort_value FROM posts p
  WHERE p.user_id = $1 AND p.status = 1 AND p.type = $2 AND (p.source_id = $3 OR p.source_url = $4)
  ORDER BY p.created_at DESC, p.id DESC LIMIT 1`,
);

/** Locks the products, which serializes counter updates, and returns those that exist. */
const lockProducts = statement('post-lock-products', {
  params: ['int8[]'],
  row: { id: 'int8', merchant_count: 'int4' },
})`
  SELECT id, merchant_count FROM products WHERE id = ANY($1::bigint[]) AND status = 1
  ORDER BY id FOR NO KEY UPDATE`;
const NEW_POST = ['text', 'int8', 'text', 'text'] as const;
const SOURCE = ['text?', 'text?', 'text?', 'text?', 'text?', 'int4?', 'int4?', 'text?', 'text?'] as const;
const insert = statement('post-insert', {
  params: [...NEW_POST, ...SOURCE, 'int4', 'bool'],
  row: { id: 'int8' },
})`
  INSERT INTO posts (unique_key, user_id, type, caption, source_url, source_id, embed_url, title, thumbnail_url,
    width, height, tiktok_html, source_author_url, source_checked_at, product_count, is_shoppable)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
    CASE WHEN $6::text IS NOT NULL THEN now() END, $14, $15) RETURNING id`;
const insertProducts = statement('post-insert-products', { params: ['int8', 'int8[]'] })`
  INSERT INTO post_products (post_id, product_id, position)
  SELECT $1, product_id, place - 1 FROM unnest($2::bigint[]) WITH ORDINALITY AS tagged (product_id, place)`;
const sideProducts = statement('post-side-products', {
  params: ['int8[]'],
  row: { id: 'int8', name: 'text', image_400: 'text', image_original: 'text' },
})`
  SELECT d.id, d.name, d.image_400, d.image_original
  FROM unnest($1::bigint[]) WITH ORDINALITY AS wanted (id, place) JOIN products d ON d.id = wanted.id
  ORDER BY wanted.place`;
/** Product 0 is a side without a product. */
const insertSides = statement('post-insert-sides', { params: ['int8', 'int8[]'] })`
  INSERT INTO tot_sides (post_id, side, product_id)
  SELECT $1, place - 1, nullif(product_id, 0) FROM unnest($2::bigint[]) WITH ORDINALITY AS sides (product_id, place)`;
const insertImages = statement('post-insert-images', { params: ['int8', 'jsonb'] })`
  INSERT INTO post_images (post_id, position, url, small_url, dir, file_name, width, height, alt, placeholder)
  SELECT $1, i.place - 1, i.image->>'url', i.image->>'small_url', i.image->>'dir', i.image->>'file_name',
    (i.image->>'width')::integer, (i.image->>'height')::integer, i.image->>'alt', i.image->>'placeholder'
  FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS i (image, place)`;
const images = statement('post-images', {
  params: ['int8'],
  row: {
    ...each('text', 'url', 'small_url', 'dir', 'file_name', 'alt'),
    ...each('int4', 'width', 'height'),
    placeholder: 'text?',
  },
})`
  SELECT url, small_url, dir, file_name, width, height, alt, placeholder FROM post_images
  WHERE post_id = $1 ORDER BY position`;
const deleteImages = statement('post-delete-images', { params: ['int8'] })`
  DELETE FROM post_images WHERE post_id = $1`;
/** Changes the products' counters for posts of type $2 by $3. */
const countProducts = statement('post-count-products', { params: ['int8[]', 'text', 'int4'] })`
  UPDATE products SET
    imageposts_count = imageposts_count + CASE WHEN $2 = 'IMAGE' THEN $3::integer ELSE 0 END,
    instagramposts_count = instagramposts_count + CASE WHEN $2 = 'INSTAGRAM' THEN $3 ELSE 0 END,
    tiktok_posts_count = tiktok_posts_count + CASE WHEN $2 = 'TIKTOK' THEN $3 ELSE 0 END,
    thisorthatposts_count = thisorthatposts_count + CASE WHEN $2 = 'THISORTHAT' THEN $3 ELSE 0 END,
    video_posts_count = video_posts_count + CASE WHEN $2 = 'YOUTUBE' THEN $3 ELSE 0 END
  WHERE id = ANY($1::bigint[])`;
const countAuthor = statement('post-count-author', { params: ['int8', 'int4'] })`
  UPDATE users SET post_count = post_count + $2 WHERE id = $1`;

export function postRepository(db: Database) {
  async function one(rows: Promise<PostRow[]>): Promise<Post | null> {
    const [row] = await rows;
    return row ? postOf(row) : null;
  }

  return {
    byKey: (key: string, viewer: Viewer | null) => one(db.query(byKey, [viewer?.id ?? 0, key])),
    byId: (id: number, viewer: Viewer | null) => one(db.query(byId, [viewer?.id ?? 0, id])),
    ownBySource: (viewer: Viewer, type: PostType, sourceId: string | null, url: string) =>
      one(db.query(ownBySource, [viewer.id, type, sourceId, url])),

    lockProducts: (ids: readonly number[]) => db.query(lockProducts, [ids]),

    async insert(post: NewPost, isShoppable: boolean): Promise<number> {
      const { uniqueKey, userId, type, caption, source, productIds } = post;
      const place = [source?.url, source?.id, source?.embedUrl, source?.title, source?.thumbnailUrl] as const;
      const facts = [source?.widthPx, source?.heightPx, source?.tiktokHtml, source?.authorUrl] as const;
      const values = [uniqueKey, userId, type, caption, ...place, ...facts] as const;
      const row = await db.one(insert, [...values, productIds.length, isShoppable]);
      await db.query(insertProducts, [row.id, productIds]);
      await db.query(countProducts, [productIds, type, 1]);
      await db.query(countAuthor, [userId, 1]);
      return row.id;
    },

    insertImages: (postId: number, images: readonly PostImage[]) =>
      db.query(insertImages, [postId, JSON.stringify(images)]),
    images: (postId: number) => db.query(images, [postId]),
    async replaceImages(postId: number, all: readonly PostImage[]): Promise<void> {
      await db.query(deleteImages, [postId]);
      await db.query(insertImages, [postId, JSON.stringify(all)]);
    },
    /** Returns the products of a this-or-that's sides, left first. */
    sides: (productIds: readonly number[]) => db.query(sideProducts, [productIds]),
    /** Each side uses the image at its own position, so the images must be inserted first. */
    insertSides: (postId: number, productIds: readonly (number | null)[]) =>
      db.query(insertSides, [postId, productIds.map((id) => id ?? 0)]),

    /** Changes the products' counters for posts of this type by `step`. */
    countProducts: (ids: readonly number[], type: PostType, step: 1 | -1) =>
      db.query(countProducts, [ids, type, step]),
    /** Counts a new post for its products and its author. */
    async count(userId: number, productIds: readonly number[], type: PostType): Promise<void> {
      await db.query(countProducts, [productIds, type, 1]);
      await db.query(countAuthor, [userId, 1]);
    },
  };
}
