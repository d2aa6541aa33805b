import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { attributeName, FEED_ROW_MAX, FeedError, type FeedRow } from './feed-row.ts';

const DELIMITERS = ['\t', ',', ';', '|'] as const;
/** A record in the format of csv-parse with the option `info`. */
interface InfoRecord {
  /** Line on which the record ends. */
  info: { lines: number };
  record: Record<string, string>;
  raw: string;
}
export type OnBadRow = (line: number, message: string) => void;

/**
 * Reads the products of a table whose first line contains the attribute names in any order. The delimiter is the
 * candidate that occurs most often in the first line. Unparsable rows are reported to `onBadRow` and skipped.
 */
export async function* csvRows(text: AsyncIterable<string>, onBadRow: OnBadRow): AsyncGenerator<FeedRow> {
  const pieces = text[Symbol.asyncIterator]();
  const head = await firstLine(pieces);
  const delimiter = mostUsed(head.split(/\r?\n/, 1)[0] ?? '');
  const parser = parse({
    delimiter,
    bom: true,
    columns: (names: string[]) => headerOf(names),
    info: true,
    raw: true,
    trim: true,
    relax_quotes: delimiter === '\t',
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: FEED_ROW_MAX,
    on_skip: (error) => {
      onBadRow(error instanceof CsvError ? Number(error.lines ?? 0) : 0, sentenceOf(error));
      return undefined;
    },
  });
  const source = Readable.from(joined(head, pieces));
  source.on('error', (error) => parser.destroy(error));
  let line = 2;
  try {
    for await (const { info, record, raw } of source.pipe(parser) as AsyncIterable<InfoRecord>) {
      line = info.lines - (raw.trim().match(/\n/g)?.length ?? 0);
      yield { line, fields: dropEmptyFields(record) };
    }
  } catch (error) {
    throw error instanceof CsvError ? new FeedError(Number(error.lines ?? line), sentenceOf(error)) : error;
  } finally {
    source.destroy();
  }
}

async function firstLine(pieces: AsyncIterator<string>): Promise<string> {
  let head = '';
  while (!head.includes('\n') && head.length < FEED_ROW_MAX) {
    const { value, done } = await pieces.next();
    if (done) break;
    head += value;
  }
  return head;
}

async function* joined(head: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function mostUsed(line: string): string {
  const count = (sign: string): number => line.split(sign).length;
  return [...DELIMITERS].sort((a, b) => count(b) - count(a))[0] ?? ',';
}

function headerOf(names: string[]): string[] {
  const header = names.map(attributeName);
  const missing = ['id', 'title'].filter((name) => !header.includes(name));
  if (missing.length === 0) return header;
  throw new FeedError(
    1,
    `The first line must contain the column names, but ${missing.join(' and ')} is missing.`,
  );
}

function dropEmptyFields(record: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''));
}

function sentenceOf(error: Error | undefined): string {
  const code = error instanceof CsvError ? error.code : '';
  if (code === 'CSV_RECORD_INCONSISTENT_COLUMNS')
    return 'The row has more or fewer columns than the first line.';
  if (code === 'CSV_MAX_RECORD_SIZE') return 'The row is too long; a quotation mark may not be closed.';
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'A quotation mark is opened here but never closed.';
  return 'Unexpected quotation mark. Inside a quoted value, write it twice: "".';
}
