import type { NumberPlace } from '#api/http/cursor';
import { cursorOf } from '#api/http/cursor';
import { page } from '#api/http/responses';
import type { Viewer } from '#api/http/sessions';
import type { CardRow } from '#api/storefront/parts/product-cards';

/** A page: the products that follow a place, and one beyond `limit` if there are more. */
export interface ProductSearchPage {
  /** The member who reads, 0 for a visitor. */
  viewerId: number;
  /** Sort value and id of the last product before. */
  after: NumberPlace;
  limit: number;
  /** Whether each variant of a product is found, not the best match only. */
  hasVariants: boolean;
}

/**
 * Searches the products that are sold. Words are normalized: without accents and in lowercase, as `fold` of the database does it.
 * Cards come in descending order of `sort_value`, then of their id, and show products as they are now. The suite
 * `testProductSearch` is what an implementation must pass.
 */
export interface ProductSearch {
  /** Finds products with all words, at least as prefixes; names and brands weigh more than descriptions. */
  byWords(words: readonly string[], page: ProductSearchPage): Promise<CardRow[]>;
  /** Finds products whose words are spelled similarly, the most similar first. */
  bySpelling(words: readonly string[], page: ProductSearchPage): Promise<CardRow[]>;
}

interface FindInput {
  viewer: Viewer | null;
  cursor?: string | undefined;
  limit: number;
  hasVariants?: boolean;
}

const BY_WORDS = 0;
const BY_SPELLING = 1;

/** Finds products with all words or, without matches, with similar spelling; the cursor records the mode. */
export async function findProducts(
  search: ProductSearch,
  words: readonly string[],
  { viewer, cursor, limit, hasVariants = false }: FindInput,
) {
  const list = cursorOf(`search:${hasVariants ? 'all:' : ''}${words.join(' ')}`, ['number', 'number', 'id']);
  const [mode, ...after] = list.read(cursor);
  if (words.length === 0) return page<CardRow>([], limit, String);
  const input = { viewerId: viewer?.id ?? 0, after, limit, hasVariants };
  const found = mode === BY_SPELLING ? [] : await search.byWords(words, input);
  const isFuzzy = found.length === 0 && mode !== BY_WORDS;
  const rows = isFuzzy ? await search.bySpelling(words, input) : found;
  const next = isFuzzy ? BY_SPELLING : BY_WORDS;
  return page(rows, limit, (last) => list.write([next, last.sort_value, last.id]));
}
