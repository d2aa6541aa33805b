import { counter } from '#test/counter';

/** Types of posts with a counter of their own for each product. */
const TYPE_COLUMNS = {
  IMAGE: 'imageposts_count',
  INSTAGRAM: 'instagramposts_count',
  TIKTOK: 'tiktok_posts_count',
  THISORTHAT: 'thisorthatposts_count',
  YOUTUBE: 'video_posts_count',
};

export const CREATION_COUNTERS = [
  counter('users', 'post_count', 'SELECT count(*) FROM posts WHERE user_id = t.id AND status = 1'),
  counter('posts', 'product_count', 'SELECT count(*) FROM post_products WHERE post_id = t.id'),
  counter(
    'posts',
    'repost_count',
    'SELECT count(*) FROM posts r WHERE r.repost_of_id = t.id AND r.status = 1',
  ),
  ...Object.entries(TYPE_COLUMNS).map(([type, column]) =>
    counter(
      'products',
      column,
      `SELECT count(*) FROM post_products g JOIN posts p ON p.id = g.post_id
        WHERE g.product_id = t.id AND p.status = 1 AND p.type = '${type}'`,
    ),
  ),
];
