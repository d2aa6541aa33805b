import { getProduct, listHotProducts, searchProducts } from '@tagalong/contracts/storefront/product';
import type { ApiContext } from '#api/core/owner-module';
import { searchWords } from '#api/database/search-words';
import { page, success } from '#api/http/answers';
import { cursorOf } from '#api/http/cursor';
import { orNotFound } from '#api/http/errors';
import type { Serve } from '#api/http/serve';
import { productRepository } from './product-repository.ts';
import { findProducts } from './product-search.ts';

const HOT_CACHE_MS = 1_000;
const hotCursor = cursorOf('hot', ['number', 'id']);

export function productRoutes(serve: Serve, { db }: ApiContext): void {
  const repository = productRepository(db);

  serve(getProduct, async ({ request, viewer }) => {
    return success(orNotFound(await repository.get(request, viewer)));
  });

  serve(
    listHotProducts,
    async ({ request: { cursor, limit }, viewer }) => {
      const rows = await repository.listHot({ viewer, after: hotCursor.read(cursor), limit });
      return page(rows, limit, (last) => hotCursor.write([last.sort_value, last.id]));
    },
    { anonymousCacheMs: HOT_CACHE_MS },
  );

  serve(searchProducts, ({ request: { query, cursor, limit }, viewer }) =>
    findProducts(db, searchWords(query), { viewer, cursor, limit }),
  );
}
