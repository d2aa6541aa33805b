import { exportOf } from '#api/database/data-export';

export const CREATION_SECTIONS = [
  exportOf('posts', 'SELECT * FROM posts WHERE user_id = $1 ORDER BY id'),
  exportOf(
    'post_photos',
    `SELECT i.* FROM post_images i JOIN posts p ON p.id = i.post_id
     WHERE p.user_id = $1 ORDER BY i.post_id, i.position`,
  ),
  exportOf(
    'post_tags',
    `SELECT t.* FROM post_products t JOIN posts p ON p.id = t.post_id
     WHERE p.user_id = $1 ORDER BY t.post_id, t.product_id`,
  ),
  exportOf('drafts', 'SELECT * FROM drafts WHERE user_id = $1 ORDER BY id'),
  exportOf('uploads', 'SELECT * FROM uploads WHERE user_id = $1 ORDER BY key'),
];
