import { getProductFilters, listProducts } from '@tagalong/contracts/storefront/product-filter';
import type { ApiContext } from '#api/core/owner-module';
import { searchWords } from '#api/database/search-words';
import { page, success } from '#api/http/answers';
import { cursorOf } from '#api/http/cursor';
import type { Serve } from '#api/http/serve';
import { type Filters, filteredRepository, ORDERS, type Selection } from './filtered-repository.ts';

const CACHE_MS = 1_000;

/** Serves lists of products with filters, and what they can be filtered by (PR-06). */
export function filteredRoutes(serve: Serve, { db }: ApiContext): void {
  const repository = filteredRepository(db);

  serve(listProducts, async ({ request, viewer }) => {
    const { cursor, limit, sort, currency, price_min, price_max, on_sale = false, brand_id } = request;
    const selection = selectionOf(request);
    const filters: Filters = { sort, currency, price_min, price_max, on_sale, brand_id };
    const name = `products:${JSON.stringify([selection, filters])}`;
    const list = cursorOf(name, ['large', 'id'], ORDERS[sort].start);
    const input = { viewerId: viewer?.id ?? 0, after: list.read(cursor), limit };
    const rows = await repository.list(selection, filters, input);
    return page(rows, limit, (last) => list.write([last.sort_value, last.id]));
  });

  serve(getProductFilters, async ({ request }) => success(await repository.filters(selectionOf(request))), {
    anonymousCacheMs: CACHE_MS,
  });
}

interface SelectionRequest {
  by: Selection['by'];
  text?: string | undefined;
  query?: string | undefined;
}

/** Hot products have no text. */
function selectionOf({ by, text = '', query = '' }: SelectionRequest): Selection {
  return { by, text: by === 'hot' ? '' : text, words: searchWords(query) };
}
