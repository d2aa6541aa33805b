import { getProduct, listHotProducts, searchProducts } from '@tagalong/contracts/product';
import { page, success } from '#lib/answers';
import { cursorOf } from '#lib/cursor';
import type { Database } from '#lib/database';
import { DomainError } from '#lib/errors';
import { searchWords } from '#lib/search-words';
import type { Serve } from '#lib/serve';
import type { Viewer } from '#lib/sessions';
import type { CardRow } from './product-cards.ts';
import { type CardPageInput, productRepository } from './product-repository.ts';

const HOT_CACHE_MS = 1_000;
const hotCursor = cursorOf('hot', ['number', 'id']);

interface ProductSearch {
  viewer: Viewer | null;
  cursor?: string | undefined;
  limit: number;
}

/** Serves products and gives the search to whoever shows products among other things. */
export function productRoutes(serve: Serve, { db }: { db: Database }) {
  const repository = productRepository(db);

  serve(getProduct, async ({ request, viewer }) => {
    const product = await repository.get(request.id, viewer, request.post_ref ?? null);
    if (!product) throw new DomainError('not-found');
    return success(product);
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
    search(searchWords(query), { viewer, cursor, limit }),
  );

  /** Words first; when not one product has them all, what is spelt alike. The cursor knows which of the two it was. */
  async function search(words: readonly string[], { viewer, cursor, limit }: ProductSearch) {
    const text = words.join(' ');
    const list = cursorOf(`search:${text}`, ['number', 'number', 'id']);
    const place = list.read(cursor);
    if (text === '') return page<CardRow>([], limit, String);
    const input: CardPageInput = { viewer, limit, after: place && [place[1], place[2]] };
    const byWords = place?.[0] === SPELT_ALIKE ? [] : await repository.listByWords(words, input);
    const isAlike = byWords.length === 0 && place?.[0] !== BY_WORDS;
    const rows = isAlike ? await repository.listBySimilarity(text, input) : byWords;
    const mode = isAlike ? SPELT_ALIKE : BY_WORDS;
    return page(rows, limit, (last) => list.write([mode, last.sort_value, last.id]));
  }
  return { find: search };
}

const BY_WORDS = 0;
const SPELT_ALIKE = 1;
