import {
  findProductByLink,
  getPriceHistory,
  listBrandLetters,
  listDeals,
  listSimilarProducts,
} from '@tagalong/contracts/storefront/product-list';
import type { ApiContext } from '#api/core/owner-module';
import { page, success } from '#api/http/answers';
import { cursorOf, OLDEST } from '#api/http/cursor';
import { DomainError } from '#api/http/errors';
import type { Serve } from '#api/http/serve';
import { productListRepository } from './product-list-repository.ts';

const CACHE_MS = 1_000;

/** Serves a product's price history, similar products, the running deals, the lookup by link and the index of brands. */
export function productListRoutes(serve: Serve, { db }: ApiContext): void {
  const repository = productListRepository(db);

  async function checkProduct(id: number): Promise<void> {
    if (!(await repository.isSold(id))) throw new DomainError('not-found');
  }

  serve(findProductByLink, async ({ request: { link }, viewer }) =>
    success(await repository.byLink(link, viewer?.id ?? 0)),
  );

  serve(listSimilarProducts, async ({ request: { id }, viewer }) => {
    await checkProduct(id);
    return success(await repository.similar(id, viewer?.id ?? 0));
  });

  serve(listBrandLetters, async () => success(await repository.brandLetters()), {
    anonymousCacheMs: CACHE_MS,
  });

  serve(
    listDeals,
    async ({ request: { offer_type, cursor, limit } }) => {
      const list = cursorOf(`deals:${offer_type ?? ''}`, ['time', 'id'], OLDEST);
      const type = offer_type === undefined ? null : Number(offer_type);
      const rows = await repository.deals(type, list.read(cursor), limit);
      return page(rows, limit, (last) => list.write([last.end_date, last.id]));
    },
    { anonymousCacheMs: CACHE_MS },
  );

  serve(getPriceHistory, async ({ request: { id } }) => {
    await checkProduct(id);
    return success(await repository.priceHistory(id));
  });
}
