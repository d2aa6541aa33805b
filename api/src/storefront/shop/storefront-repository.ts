import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';

export interface ProfileRow {
  user_id: number;
  nickname: string;
  tagalong_handle: string;
  avatar: string | null;
  color_id: number;
  bio: string;
  register_type: number;
  is_creator: boolean;
  follower_count: number;
  following_count: number;
  post_count: number;
  storefront_count: number;
}

const known = statement(
  'storefront-known-products',
  'SELECT count(*) AS count FROM products WHERE id = ANY($1::bigint[]) AND (status = 1 OR NOT $2::boolean)',
);
const ownLikeboard = statement(
  'storefront-own-likeboard',
  'SELECT id FROM likeboards WHERE id = $1 AND user_id = $2',
);
const insert = statement(
  'storefront-insert',
  `WITH added AS (
    INSERT INTO storefront_items (user_id, product_id, likeboard_id)
    SELECT $1, product_id, $3 FROM unnest($2::bigint[]) AS product_id
    ON CONFLICT DO NOTHING RETURNING product_id
  )
  UPDATE users SET storefront_count = storefront_count + (SELECT count(*) FROM added) WHERE id = $1`,
);
const remove = statement(
  'storefront-remove',
  `WITH removed AS (
    DELETE FROM storefront_items WHERE user_id = $1 AND product_id = ANY($2::bigint[]) RETURNING product_id
  )
  UPDATE users SET storefront_count = storefront_count - (SELECT count(*) FROM removed) WHERE id = $1`,
);
const profile = statement(
  'storefront-profile',
  `SELECT id AS user_id, nickname, handle AS tagalong_handle, avatar, color_id, bio, register_type, is_creator,
    follower_count, following_count, post_count, storefront_count
  FROM users WHERE id = $1`,
);

export function storefrontRepository(db: Database) {
  return {
    /** How many of the products exist; with `isSold`, how many are still sold. */
    async knownCount(productIds: readonly number[], { isSold }: { isSold: boolean }): Promise<number> {
      return (await db.first<{ count: number }>(known, [productIds, isSold]))?.count ?? 0;
    },
    ownsLikeboard: async (userId: number, likeboardId: number) =>
      (await db.first(ownLikeboard, [likeboardId, userId])) !== null,
    insert: (userId: number, productIds: readonly number[], likeboardId: number | null) =>
      db.query(insert, [userId, productIds, likeboardId]),
    remove: (userId: number, productIds: readonly number[]) => db.query(remove, [userId, productIds]),
    profile: (userId: number) => db.first<ProfileRow>(profile, [userId]),
  };
}
