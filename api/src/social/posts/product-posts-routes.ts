import { listProductPosts, type PRODUCT_POST_TYPES } from '@tagalong/contracts/social/discovery';
import type { ApiContext } from '#api/core/owner-module';
import { statement } from '#api/database/statement';
import { cursorOf } from '#api/http/cursor';
import { DomainError } from '#api/http/errors';
import { page } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { postOf } from '#api/social/parts/post-row';
import { postsStatement } from '#api/social/parts/post-sql';

/** Maps the contract's post types to those in the database; null matches any type. */
const POST_TYPE: Readonly<Record<(typeof PRODUCT_POST_TYPES)[number], string | null>> = {
  all: null,
  image: 'IMAGE',
  instagram: 'INSTAGRAM',
  tiktok: 'TIKTOK',
  thisorthat: 'THISORTHAT',
  video: 'YOUTUBE',
};

const isSold = statement('product-posts-product', { params: ['int8'], row: { id: 'int8' } })`
  SELECT id FROM products WHERE id = $1 AND status = 1`;
/** Orders by post id, which grows with time, because the index of a product's tags has this order. */
const posts = postsStatement(
  'product-posts',
  { params: ['int8', 'int8', 'text?', 'int8', 'int8'], sort: 'int8' },
  `SELECT p.id, p.id AS sort_value
  FROM post_products t
  JOIN posts p ON p.id = t.post_id AND p.status = 1 AND ($3::text IS NULL OR p.type = $3)
  JOIN users author ON author.id = p.user_id AND author.deactivated_at IS NULL
  WHERE t.product_id = $2 AND t.post_id < $4::bigint
  ORDER BY t.post_id DESC LIMIT $5`,
);

/** Serves the posts that tag a product, for the product's page. */
export function productPostsRoutes(serve: Serve, { db }: ApiContext): void {
  serve(listProductPosts, async ({ request: { id, type, cursor, limit }, viewer }) => {
    const list = cursorOf(`product-posts:${id}:${type}`, ['id']);
    const after = list.read(cursor);
    if (!(await db.first(isSold, [id]))) throw new DomainError('not-found');
    const rows = await db.query(posts, [viewer?.id ?? 0, id, POST_TYPE[type], ...after, limit + 1]);
    return page(rows, limit, (last) => list.write([last.id]), postOf);
  });
}
