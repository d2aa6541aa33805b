import type { Post, PostType } from '@tagalong/contracts/post';
import type { Database } from '#lib/database';
import type { Viewer } from '#lib/sessions';
import { statement } from '#lib/statement';
import { type PostRow, postOf } from './post-row.ts';
import { postsStatement } from './post-sql.ts';

/** A post as its author hands it in; the pictures' and products' rows follow in their own tables. */
export interface NewPost {
  uniqueKey: string;
  userId: number;
  type: PostType;
  caption: string;
  sourceUrl: string;
  sourceId: string;
  embedUrl: string;
  title: string;
  thumbnailUrl: string | null;
  widthPx: number;
  heightPx: number;
  productIds: readonly number[];
}

const SHOWN =
  'JOIN users author ON author.id = p.user_id AND author.deactivated_at IS NULL WHERE p.status = 1';

const byKey = postsStatement(
  'post-by-key',
  `SELECT p.id, p.created_at AS sort_value FROM posts p ${SHOWN} AND p.unique_key = $2`,
);
const byId = postsStatement(
  'post-by-id',
  `SELECT p.id, p.created_at AS sort_value FROM posts p ${SHOWN} AND p.id = $2`,
);
const byIds = postsStatement(
  'posts-by-ids',
  `SELECT p.id, wanted.place AS sort_value
  FROM unnest($2::bigint[]) WITH ORDINALITY AS wanted (id, place) JOIN posts p ON p.id = wanted.id ${SHOWN}`,
  'ASC',
);
const ownBySource = postsStatement(
  'post-own-by-source',
  `SELECT p.id, p.created_at AS sort_value FROM posts p
  WHERE p.user_id = $1 AND p.status = 1 AND p.type = $2 AND (p.source_id = $3 OR p.source_url = $4)
  ORDER BY p.created_at DESC, p.id DESC LIMIT 1`,
);

/** Locks the products, so that their counters are raised one after the other, and tells which exist. */
const lockProducts = statement(
  'post-lock-products',
  `SELECT id, merchant_count FROM products WHERE id = ANY($1::bigint[]) AND status = 1
  ORDER BY id FOR NO KEY UPDATE`,
);
const insert = statement(
  'post-insert',
  `INSERT INTO posts (unique_key, user_id, type, caption, source_url, source_id, embed_url, title, thumbnail_url,
    width, height, product_count, is_shoppable)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id`,
);
const insertProducts = statement(
  'post-insert-products',
  `INSERT INTO post_products (post_id, product_id, position)
  SELECT $1, product_id, place - 1 FROM unnest($2::bigint[]) WITH ORDINALITY AS tagged (product_id, place)`,
);
/** Raises or lowers by $3 the counters that a post of type $2 holds up: those of its products and its author. */
const countProducts = statement(
  'post-count-products',
  `UPDATE products SET
    imageposts_count = imageposts_count + CASE WHEN $2 = 'IMAGE' THEN $3::integer ELSE 0 END,
    instagramposts_count = instagramposts_count + CASE WHEN $2 = 'INSTAGRAM' THEN $3 ELSE 0 END,
    tiktok_posts_count = tiktok_posts_count + CASE WHEN $2 = 'TIKTOK' THEN $3 ELSE 0 END,
    thisorthatposts_count = thisorthatposts_count + CASE WHEN $2 = 'THISORTHAT' THEN $3 ELSE 0 END,
    video_posts_count = video_posts_count + CASE WHEN $2 = 'YOUTUBE' THEN $3 ELSE 0 END
  WHERE id = ANY($1::bigint[])`,
);
const countAuthor = statement(
  'post-count-author',
  'UPDATE users SET post_count = post_count + $2 WHERE id = $1',
);

export function postRepository(db: Database) {
  async function one(rows: Promise<PostRow[]>): Promise<Post | null> {
    const [row] = await rows;
    return row ? postOf(row) : null;
  }

  return {
    byKey: (key: string, viewer: Viewer | null) => one(db.query<PostRow>(byKey, [viewer?.id ?? 0, key])),
    byId: (id: number, viewer: Viewer | null) => one(db.query<PostRow>(byId, [viewer?.id ?? 0, id])),
    async byIds(ids: readonly number[], viewer: Viewer | null): Promise<Post[]> {
      if (ids.length === 0) return [];
      return (await db.query<PostRow>(byIds, [viewer?.id ?? 0, ids])).map(postOf);
    },
    ownBySource: (viewer: Viewer, type: PostType, sourceId: string | null, url: string) =>
      one(db.query<PostRow>(ownBySource, [viewer.id, type, sourceId, url])),

    lockProducts: (ids: readonly number[]) =>
      db.query<{ id: number; merchant_count: number }>(lockProducts, [ids]),

    async insert(post: NewPost, isShoppable: boolean): Promise<number> {
      const { uniqueKey, userId, type, caption, sourceUrl, sourceId, embedUrl, title, productIds } = post;
      const source = [sourceUrl, sourceId, embedUrl, title, post.thumbnailUrl, post.widthPx, post.heightPx];
      const values = [uniqueKey, userId, type, caption, ...source, productIds.length, isShoppable];
      const row = await db.first<{ id: number }>(insert, values);
      if (!row) throw new Error('The new post has no id.');
      await db.query(insertProducts, [row.id, productIds]);
      await db.query(countProducts, [productIds, type, 1]);
      await db.query(countAuthor, [userId, 1]);
      return row.id;
    },

    /** Raises or lowers the counters of products by a post of this type. */
    countProducts: (ids: readonly number[], type: PostType, step: 1 | -1) =>
      db.query(countProducts, [ids, type, step]),
    /** Counts a new post for its products and its author. */
    async count(userId: number, productIds: readonly number[], type: PostType): Promise<void> {
      await db.query(countProducts, [productIds, type, 1]);
      await db.query(countAuthor, [userId, 1]);
    },

    async deleteDraft(userId: number, draftId: number): Promise<boolean> {
      const [row] = await db.kysely
        .deleteFrom('drafts')
        .where('id', '=', draftId)
        .where('user_id', '=', userId)
        .returning('id')
        .execute();
      return row !== undefined;
    },
  };
}
export type PostRepository = ReturnType<typeof postRepository>;
