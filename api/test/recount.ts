import type { Database } from '#api/database/database';
import { sqlOn } from './sql.ts';

/** Lists wrong counters; empty when all are correct. */
export async function wrongCounts(db: Database): Promise<string[]> {
  // Selects each counter that differs from the actual count.
  const differences = await sqlOn(db)<{ what: string }>`
    SELECT 'follower_count of user ' || u.id AS what FROM users u
      WHERE follower_count <> (SELECT count(*) FROM follows WHERE followee_id = u.id)
    UNION ALL SELECT 'following_count of user ' || u.id FROM users u
      WHERE following_count <> (SELECT count(*) FROM follows WHERE follower_id = u.id)
    UNION ALL SELECT 'post_count of user ' || u.id FROM users u
      WHERE post_count <> (SELECT count(*) FROM posts WHERE user_id = u.id AND status = 1)
    UNION ALL SELECT 'storefront_count of user ' || u.id FROM users u
      WHERE storefront_count <> (SELECT count(*) FROM storefront_items WHERE user_id = u.id)
    UNION ALL SELECT 'like_count of product ' || p.id FROM products p WHERE like_count <> (
      SELECT count(DISTINCT user_id) FROM likeboard_items WHERE target_type = 3 AND target_id = p.id)
    UNION ALL SELECT 'likeboards_count of product ' || p.id FROM products p WHERE likeboards_count <> (
      SELECT count(*) FROM likeboard_items WHERE target_type = 3 AND target_id = p.id)
    UNION ALL SELECT 'video_posts_count of product ' || d.id FROM products d WHERE video_posts_count <> (
      SELECT count(*) FROM post_products t JOIN posts p ON p.id = t.post_id
      WHERE t.product_id = d.id AND p.type = 'YOUTUBE' AND p.status = 1)
    UNION ALL SELECT 'like_count of post ' || p.id FROM posts p WHERE like_count <> (
      SELECT count(DISTINCT user_id) FROM likeboard_items WHERE target_type = 4 AND target_id = p.id)
    UNION ALL SELECT 'product_count of post ' || p.id FROM posts p
      WHERE product_count <> (SELECT count(*) FROM post_products WHERE post_id = p.id)
    UNION ALL SELECT 'product_count of likeboard ' || b.id FROM likeboards b WHERE product_count <> (
      SELECT count(*) FROM likeboard_items WHERE likeboard_id = b.id AND target_type = 3)
    UNION ALL SELECT 'post_count of likeboard ' || b.id FROM likeboards b WHERE post_count <> (
      SELECT count(*) FROM likeboard_items WHERE likeboard_id = b.id AND target_type = 4)
    UNION ALL SELECT 'ledger transaction ' || transaction_id FROM ledger_entries
      GROUP BY transaction_id HAVING sum(amount) <> 0 OR count(*) < 2
    UNION ALL SELECT 'ledger account ' || a.id FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
      WHERE a.kind <> 'network' GROUP BY a.id HAVING sum(e.amount) < 0
    UNION ALL SELECT 'payment ' || p.id FROM payments p
      WHERE (SELECT count(*) FROM ledger_transactions WHERE payment_id = p.id AND kind = 'cash-out') <> 1`;
  return differences.map(({ what }) => what);
}
