import { csvRows } from './csv-rows.ts';
import type { FeedRow } from './feed-row.ts';
import { feedText } from './feed-text.ts';
import { xmlRows } from './xml-rows.ts';

/**
 * Streams the products of a file; the first character determines the format. Throws a FeedError when the file can't
 * be read to its end.
 */
export async function* feedRows(path: string): AsyncGenerator<FeedRow> {
  const open = () => feedText(path);
  const first = await firstCharacter(open());
  if (first !== '') yield* first === '<' ? xmlRows(open()) : csvRows(open);
}

async function firstCharacter(text: AsyncIterable<string>): Promise<string> {
  for await (const piece of text) if (piece.trim() !== '') return piece.trimStart().charAt(0);
  return '';
}
