import { csvRows, type OnBadRow } from './csv-rows.ts';
import type { FeedRow } from './feed-row.ts';
import { feedText } from './feed-text.ts';
import { xmlRows } from './xml-rows.ts';

/** Streams the products of a file; the first character determines the format. */
export async function* feedRows(path: string, onBadRow: OnBadRow): AsyncGenerator<FeedRow> {
  const text = feedText(path);
  let head = '';
  while (head.trim() === '') {
    const { value, done } = await text.next();
    if (done) return;
    head += value;
  }
  const whole = withHead(head, text);
  yield* head.trimStart().startsWith('<') ? xmlRows(whole) : csvRows(whole, onBadRow);
}

async function* withHead(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}
