import { counter } from '#test/counter';

const LIKES = 'FROM likeboard_items WHERE target_id = t.id AND target_type';
const ITEMS = 'SELECT count(*) FROM likeboard_items WHERE likeboard_id = t.id AND target_type';

export const SOCIAL_COUNTERS = [
  counter('users', 'follower_count', 'SELECT count(*) FROM follows WHERE followee_id = t.id'),
  counter('users', 'following_count', 'SELECT count(*) FROM follows WHERE follower_id = t.id'),
  counter('brands', 'watcher_count', 'SELECT count(*) FROM brand_watches WHERE brand_id = t.id'),
  counter('groups', 'member_count', 'SELECT count(*) FROM group_members WHERE group_id = t.id'),
  counter('products', 'like_count', `SELECT count(DISTINCT user_id) ${LIKES} = 3`),
  counter('products', 'likeboards_count', `SELECT count(*) ${LIKES} = 3`),
  counter('posts', 'like_count', `SELECT count(DISTINCT user_id) ${LIKES} = 4`),
  counter('likeboards', 'product_count', `${ITEMS} = 3`),
  counter('likeboards', 'post_count', `${ITEMS} = 4`),
  `SELECT 'votes of post ' || s.post_id || ', side ' || s.side FROM tot_sides s
    WHERE s.vote_count <> (SELECT count(*) FROM tot_votes v WHERE v.post_id = s.post_id AND v.side = s.side)`,
];
