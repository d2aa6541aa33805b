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
  exportOf(
    'tags_on_others_posts',
    'SELECT * FROM post_products WHERE tagged_by = $1 ORDER BY post_id, product_id',
  ),
  exportOf(
    'this_or_that_sides',
    `SELECT s.* FROM tot_sides s JOIN posts p ON p.id = s.post_id WHERE p.user_id = $1 ORDER BY s.post_id, s.side`,
  ),
  exportOf('drafts', 'SELECT * FROM drafts WHERE user_id = $1 ORDER BY id'),
  exportOf(
    'draft_tags',
    `SELECT t.* FROM draft_products t JOIN drafts d ON d.id = t.draft_id
     WHERE d.user_id = $1 ORDER BY t.draft_id, t.product_id`,
  ),
  exportOf('uploads', 'SELECT * FROM uploads WHERE user_id = $1 ORDER BY key'),
];
