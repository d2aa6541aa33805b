import type { Database } from '#api/database/database';
import { randomKey } from '#api/lib/random-key';
import { insertInto, only } from './sql.ts';

interface LikeboardWish {
  userId: number;
  name: string;
  isPublic?: boolean;
  productIds?: number[];
  postIds?: number[];
  updatedAt?: Date;
}

/** Adds a likeboard with items and correct counters. */
export async function addLikeboard(db: Database, wish: LikeboardWish): Promise<number> {
  const { userId, name, isPublic = true, productIds = [], postIds = [], updatedAt } = wish;
  const { id } = await only(
    insertInto(db, 'likeboards', {
      slug: randomKey(),
      user_id: userId,
      name,
      is_public: isPublic,
      product_count: productIds.length,
      post_count: postIds.length,
      ...(updatedAt && { updated_at: updatedAt, last_used_at: updatedAt }),
    }),
  );
  const items = [
    ...productIds.map((target_id) => ({ target_type: 3, target_id })),
    ...postIds.map((target_id) => ({ target_type: 4, target_id })),
  ].map((item) => ({ ...item, likeboard_id: id, user_id: userId }));
  if (items.length > 0) await insertInto(db, 'likeboard_items', items);
  return id;
}
