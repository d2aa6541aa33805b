import { listOwnItems } from '@tagalong/contracts/storefront/storefront';
import type { ApiContext } from '#api/core/owner-module';
import { searchWords } from '#api/database/search-words';
import { type Row, statement } from '#api/database/statement';
import { cursorOf } from '#api/http/cursor';
import { page } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { cardsOf } from '#api/storefront/parts/product-cards';

type OwnItemRow = Row<typeof items>;

/**
 * Lists a user's own products. The union is recomputed for each page, because one user's items are few. $2 is the kind,
 * $3 the search text.
 */
const items = statement('own-items', {
  params: ['int8', 'text', 'text', 'timestamptz', 'int8', 'int8', 'bool'],
  row: { product_id: 'int8', met_at: 'timestamptz' },
})`
  WITH met AS (
    SELECT product_id, created_at FROM storefront_items WHERE user_id = $1 AND $2 IN ('all', 'shop')
    UNION ALL
    SELECT t.product_id, own.created_at FROM posts own JOIN post_products t ON t.post_id = own.id
    WHERE own.user_id = $1 AND own.status = 1 AND $2 IN ('all', 'tagged')
    UNION ALL
    SELECT target_id, created_at FROM likeboard_items
    WHERE user_id = $1 AND target_type = 3 AND $2 IN ('all', 'liked')
  )
  SELECT p.id AS product_id, max(met.created_at) AS met_at
  FROM met JOIN products p ON p.id = met.product_id AND p.status = 1
  WHERE ($3 = '' OR p.search @@ plainto_tsquery('english', $3) OR $3 <% p.search_text)
    AND NOT ($7::boolean AND EXISTS (
      SELECT FROM storefront_items mine WHERE mine.user_id = $1 AND mine.product_id = p.id))
  GROUP BY p.id HAVING (max(met.created_at), p.id) < ($4::timestamptz, $5::bigint)
  ORDER BY met_at DESC, p.id DESC LIMIT $6`;

export function ownItems(serve: Serve, { db }: ApiContext): void {
  serve(listOwnItems, async ({ request, viewer }) => {
    const { kind = 'all', query = '', not_in_shop: isOutside = false, cursor, limit } = request;
    const text = searchWords(query).join(' ');
    const list = cursorOf(`own-items:${kind}:${isOutside}:${text}`, ['time', 'id']);
    const rows = await db.query(items, [viewer.id, kind, text, ...list.read(cursor), limit + 1, isOutside]);
    const write = (last: OwnItemRow): string => list.write([last.met_at, last.product_id]);
    const { data, ...rest } = page(rows, limit, write, ({ product_id }) => product_id);
    return { ...rest, data: await cardsOf(db, data, viewer) };
  });
}
