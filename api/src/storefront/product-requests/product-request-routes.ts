import { PRODUCT_REQUESTS_MAX, requestProduct } from '@tagalong/contracts/storefront/product-request';
import type { ApiContext } from '#api/core/owner-module';
import { statement } from '#api/database/statement';
import { withUserLock } from '#api/database/user-lock';
import { DomainError } from '#api/http/errors';
import { done } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { IS_OPEN_REQUEST } from './request-command.ts';

/** A link that the member has requested before counts as stored. Requests of products that came since don't count. */
const insert = statement('product-request-insert', { params: ['int8', 'text'], row: { is_stored: 'bool' } })`
  WITH made AS (
    INSERT INTO product_requests (user_id, link_key, link)
    SELECT $1, link_key($2), $2
    WHERE (SELECT count(*) FROM product_requests r WHERE r.user_id = $1 AND ${IS_OPEN_REQUEST})
      < ${PRODUCT_REQUESTS_MAX}
    ON CONFLICT DO NOTHING RETURNING 1)
  SELECT EXISTS (SELECT 1 FROM made)
    OR EXISTS (SELECT 1 FROM product_requests WHERE user_id = $1 AND link_key = link_key($2)) AS is_stored`;

/** Serves requests for products that no merchant of the catalog sells (CR-05). */
export function productRequests(serve: Serve, { db }: ApiContext): void {
  serve(requestProduct, ({ request: { link }, viewer }) =>
    withUserLock(db, viewer.id, async () => {
      const { is_stored } = await db.one(insert, [viewer.id, link]);
      if (!is_stored) throw new DomainError('too-many-product-requests');
      return done;
    }),
  );
}
