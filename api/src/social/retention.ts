import { declareTables, eraseBy, NOT_PERSONAL } from '#api/core/table-rules';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import { cleanup } from '#api/jobs/housekeeping';
import { removePost } from './posts/post-removal.ts';

/** Deletes expired rows during housekeeping: a deleted likeboard can be restored for 1 day. */
export const CLEANUPS = [
  cleanup('clean-deleted-likeboards', 'deleted_likeboards', "deleted_at < now() - interval '1 day'"),
];

/** A deleted post keeps its pictures for 30 days. */
const IS_KEPT = "(p.status <> 0 OR p.updated_at > now() - interval '30 days')";
export const UPLOAD_USES = [
  `EXISTS (SELECT 1 FROM post_images i JOIN posts p ON p.id = i.post_id
    WHERE i.dir = '/media/uploads/' AND i.file_name = u.key || '-1600.webp' AND ${IS_KEPT})`,
  `EXISTS (SELECT 1 FROM posts p WHERE p.thumbnail_url LIKE '/media/uploads/%'
    AND p.thumbnail_url = '/media/uploads/' || u.key || '-1600.webp' AND ${IS_KEPT})`,
];

const posts = statement('removal-posts', { params: ['int8'], row: { id: 'int8' } })`
  SELECT id FROM posts WHERE user_id = $1 AND status = 1 ORDER BY id`;

const LOCKS = [
  statement('removal-lock-posts', { params: ['int8'], row: { id: 'int8' } })`
    SELECT id FROM posts WHERE id IN (
      SELECT target_id FROM likeboard_items WHERE user_id = $1 AND target_type = 4)
    ORDER BY id FOR NO KEY UPDATE`,
  statement('removal-lock-products', { params: ['int8'], row: { id: 'int8' } })`
    SELECT id FROM products WHERE id IN (
      SELECT target_id FROM likeboard_items WHERE user_id = $1 AND target_type = 3)
    ORDER BY id FOR NO KEY UPDATE`,
];

/** Decrements counters of other users' rows while the counted rows still exist. */
const DISCOUNTS = [
  statement('removal-followers', { params: ['int8'] })`
    UPDATE users SET follower_count = follower_count - 1
    WHERE id IN (SELECT followee_id FROM follows WHERE follower_id = $1)`,
  statement('removal-following', { params: ['int8'] })`
    UPDATE users SET following_count = following_count - 1
    WHERE id IN (SELECT follower_id FROM follows WHERE followee_id = $1)`,
  statement('removal-watchers', { params: ['int8'] })`
    UPDATE brands SET watcher_count = watcher_count - 1
    WHERE id IN (SELECT brand_id FROM brand_watches WHERE user_id = $1)`,
  statement('removal-post-likes', { params: ['int8'] })`
    UPDATE posts SET like_count = like_count - 1 WHERE status = 1 AND id IN (
      SELECT target_id FROM likeboard_items WHERE user_id = $1 AND target_type = 4)`,
  statement('removal-product-likes', { params: ['int8'] })`
    UPDATE products p SET like_count = like_count - 1, likeboards_count = likeboards_count - held.count
    FROM (
      SELECT target_id, count(*)::integer AS count FROM likeboard_items
      WHERE user_id = $1 AND target_type = 3 GROUP BY target_id
    ) held WHERE p.id = held.target_id`,
  statement('removal-votes', { params: ['int8'] })`
    UPDATE tot_sides s SET vote_count = vote_count - 1 FROM tot_votes v
    WHERE v.user_id = $1 AND v.post_id = s.post_id AND v.side = s.side`,
  statement('removal-groups', { params: ['int8'] })`
    UPDATE groups SET member_count = member_count - 1
    WHERE id IN (SELECT group_id FROM group_members WHERE user_id = $1)`,
];

/** Hides the user's posts, and corrects the counters of others, while the counted rows still exist. */
export async function prepareErasure(db: Database, userId: number): Promise<void> {
  for (const { id } of await db.query(posts, [userId])) await removePost(db, userId, id);
  await eraseBy(db, userId, [...LOCKS, ...DISCOUNTS]);
}

export const TABLES = declareTables('social', {
  posts: {
    exported: {
      posts: `id unique_key type status caption source_url source_id embed_url title thumbnail_url width height
          tiktok_html source_author_url is_scraped repost_of_id pinned_as featured_at is_shoppable product_count
          like_count repost_count created_at updated_at tags source_checked_at disclosure`,
    },
    hidden: 'trend_score search',
    erased: { deleted: ['user_id'] },
  },
  post_images: {
    exported: {
      post_photos: {
        columns: 'post_id position url small_url dir file_name width height alt placeholder',
        by: 'p.user_id',
        join: 'JOIN posts p ON p.id = t.post_id',
        order: 'post_id position',
      },
    },
    erased: { deletedWith: 'posts' },
  },
  post_products: {
    exported: {
      post_tags: {
        columns: 'post_id product_id position x y tagged_by',
        by: 'p.user_id',
        join: 'JOIN posts p ON p.id = t.post_id',
        order: 'post_id product_id',
      },
      tags_on_others_posts: {
        columns: 'post_id product_id position x y tagged_by',
        by: 'tagged_by',
        order: 'post_id product_id',
      },
    },
    erased: { cleared: ['tagged_by'], deletedWith: 'posts' },
  },
  tot_sides: {
    exported: {
      this_or_that_sides: {
        columns: 'post_id side product_id vote_count',
        by: 'p.user_id',
        join: 'JOIN posts p ON p.id = t.post_id',
        order: 'post_id side',
      },
    },
    erased: { deletedWith: 'posts' },
  },
  likeboards: {
    exported: {
      collections: `id slug name description is_public is_default color color_id layout cover_photos product_count
          post_count last_used_at created_at updated_at position`,
    },
    hidden: 'trend_score',
    erased: { deleted: ['user_id'] },
  },
  likeboard_items: {
    exported: {
      collection_items: {
        columns: 'likeboard_id target_type target_id created_at position saved_price saved_currency',
        order: 'likeboard_id target_type target_id',
      },
    },
    erased: { deletedWith: 'likeboards' },
  },
  deleted_likeboards: {
    exported: 'Kept for a short time, to undo a deletion.',
    erased: { deleted: ['user_id'] },
  },
  tot_votes: {
    exported: { votes: { columns: 'post_id side created_at', order: 'post_id' } },
    erased: { deleted: ['user_id'] },
  },
  brand_watches: {
    exported: { watched_brands: { columns: 'brand_id created_at', order: 'brand_id' } },
    erased: { deleted: ['user_id'] },
  },
  follows: {
    exported: {
      following: { columns: 'follower_id followee_id created_at', by: 'follower_id', order: 'followee_id' },
      followers: { columns: 'follower_id followee_id created_at', by: 'followee_id', order: 'follower_id' },
    },
    erased: { deleted: ['follower_id', 'followee_id'] },
  },
  group_members: {
    exported: { groups: { columns: 'group_id created_at', order: 'group_id' } },
    erased: { deleted: ['user_id'] },
  },
  groups: {
    exported: {
      owned_groups: { columns: 'id slug name bio avatar owner_id member_count created_at', by: 'owner_id' },
    },
    erased: { cleared: ['owner_id'] },
  },
  reports: {
    exported: {
      reports: { columns: 'id reporter_id post_id product_id reason created_at', by: 'reporter_id' },
    },
    erased: { deleted: ['reporter_id'] },
  },
  articles: {
    exported: {
      articles: {
        columns: 'id slug title teaser body cover author_id published_at created_at',
        by: 'author_id',
      },
    },
    erased: { cleared: ['author_id'] },
  },
  counter_changes: NOT_PERSONAL,
  search_words: NOT_PERSONAL,
  trending_tags: NOT_PERSONAL,
});
