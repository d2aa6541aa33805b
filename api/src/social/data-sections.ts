import { exportOf } from '#api/database/data-export';

export const SOCIAL_SECTIONS = [
  exportOf('following', 'SELECT * FROM follows WHERE follower_id = $1 ORDER BY followee_id'),
  exportOf('followers', 'SELECT * FROM follows WHERE followee_id = $1 ORDER BY follower_id'),
  exportOf('watched_brands', 'SELECT * FROM brand_watches WHERE user_id = $1 ORDER BY brand_id'),
  exportOf('collections', 'SELECT * FROM likeboards WHERE user_id = $1 ORDER BY id'),
  exportOf(
    'collection_items',
    'SELECT * FROM likeboard_items WHERE user_id = $1 ORDER BY likeboard_id, target_type, target_id',
  ),
  exportOf('votes', 'SELECT * FROM tot_votes WHERE user_id = $1 ORDER BY post_id'),
  exportOf('reports', 'SELECT * FROM reports WHERE reporter_id = $1 ORDER BY id'),
  exportOf('articles', 'SELECT * FROM articles WHERE author_id = $1 ORDER BY id'),
  exportOf('owned_groups', 'SELECT * FROM groups WHERE owner_id = $1 ORDER BY id'),
  exportOf('groups', 'SELECT * FROM group_members WHERE user_id = $1 ORDER BY group_id'),
];
