import { randomKey } from '#api/config/random-key';
import type { Database } from '#api/database/database';

interface LikeboardWish {
  userId: number;
  name: string;
  isPublic?: boolean;
  productIds?: number[];
  postIds?: number[];
  updatedAt?: Date;
}

/** A likeboard with things in it, with its counters right. */
export async function addLikeboard(db: Database, wish: LikeboardWish): Promise<number> {
  const { userId, name, isPublic = true, productIds = [], postIds = [], updatedAt } = wish;
  const { id } = await db.kysely
    .insertInto('likeboards')
    .values({
      slug: randomKey(),
      user_id: userId,
      name,
      is_public: isPublic,
      product_count: productIds.length,
      post_count: postIds.length,
      ...(updatedAt && { updated_at: updatedAt, last_used_at: updatedAt }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const items = [
    ...productIds.map((target_id) => ({ target_type: 3, target_id })),
    ...postIds.map((target_id) => ({ target_type: 4, target_id })),
  ].map((item) => ({ ...item, likeboard_id: id, user_id: userId }));
  if (items.length > 0) await db.kysely.insertInto('likeboard_items').values(items).execute();
  return id;
}
