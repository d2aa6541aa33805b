import type { Database } from '#api/database/database';
import { page } from '#api/http/answers';
import { cursorOf } from '#api/http/cursor';
import type { Viewer } from '#api/http/sessions';
import type { CardRow } from '#api/storefront/parts/product-cards';
import { type CardPageInput, productRepository } from './product-repository.ts';

interface ProductSearch {
  viewer: Viewer | null;
  cursor?: string | undefined;
  limit: number;
}

const BY_WORDS = 0;
const BY_SPELLING = 1;

/** Finds products with all words or, without matches, with similar spelling; the cursor records the mode. */
export async function findProducts(
  db: Database,
  words: readonly string[],
  { viewer, cursor, limit }: ProductSearch,
) {
  const repository = productRepository(db);
  const text = words.join(' ');
  const list = cursorOf(`search:${text}`, ['number', 'number', 'id']);
  const [mode, ...after] = list.read(cursor);
  if (text === '') return page<CardRow>([], limit, String);
  const input: CardPageInput = { viewer, limit, after };
  const byWords = mode === BY_SPELLING ? [] : await repository.listByWords(words, input);
  const isFuzzy = byWords.length === 0 && mode !== BY_WORDS;
  const rows = isFuzzy ? await repository.listBySimilarity(text, input) : byWords;
  const next = isFuzzy ? BY_SPELLING : BY_WORDS;
  return page(rows, limit, (last) => list.write([next, last.sort_value, last.id]));
}
