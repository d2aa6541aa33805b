import { Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseText } from 'csv-parse/sync';
import { attributeName, FEED_ROW_MAX, FeedError, type FeedRow } from './feed-row.ts';

const DELIMITERS = ['\t', ',', ';', '|'] as const;
/** A record in the format of csv-parse with the options `info` and `raw`. */
interface InfoRecord {
  /** Line on which the record ends, and its error if it has more or fewer columns than the first line. */
  info: { lines: number; error?: CsvError };
  record: Record<string, string>;
  raw: string;
}

/**
 * Reads the products of a table whose first line contains the attribute names in any order. The delimiter is the
 * candidate that occurs most often in the first line. Each row is either yielded, with `problem` if it is unusable, or
 * the reading fails: a quotation mark at the start of a value hides no rows. `open` is called twice
 * for a file with tabs, whose quotation marks are part of the values unless all of them enclose a value correctly.
 */
export async function* csvRows(open: () => AsyncIterable<string>): AsyncGenerator<FeedRow> {
  const delimiter = mostUsed(await firstLine(open()));
  const isQuoted = delimiter !== '\t' || (await isQuotedCorrectly(open(), delimiter));
  const parser = parserOf(open(), {
    delimiter,
    columns: (names: string[]) => headerOf(names),
    ltrim: true,
    ...(isQuoted ? { relax_quotes: true } : { quote: false }),
  });
  let line = 2;
  try {
    for await (const { info, record, raw } of parser as AsyncIterable<InfoRecord>) {
      const text = raw.trim();
      const lineCount = text.split('\n').length;
      line = info.lines - lineCount + 1;
      if (isQuoted && lineCount > 1 && !isOneRow(text, delimiter)) throw new FeedError(line, NOT_CLOSED);
      if (info.error && !/[\r\n]$/.test(raw))
        throw new FeedError(line, 'The file ends in the middle of this row.');
      const problem = info.error && 'The row has more or fewer columns than the first line.';
      yield { line, fields: filledFields(record), ...(problem && { problem }) };
      line = info.lines + 1;
    }
  } catch (error) {
    throw error instanceof CsvError ? new FeedError(line, sentenceOf(error)) : error;
  }
}

/** Returns whether the quotation marks of a table enclose values as RFC 4180 requires, and no value has a tab. */
async function isQuotedCorrectly(text: AsyncIterable<string>, delimiter: string): Promise<boolean> {
  try {
    for await (const { record } of parserOf(text, { delimiter }) as AsyncIterable<{ record: string[] }>)
      if (record.some((value) => value.includes(delimiter))) return false;
    return true;
  } catch (error) {
    if (error instanceof CsvError) return false;
    throw error;
  }
}

function parserOf(text: AsyncIterable<string>, options: Options) {
  const source = Readable.from(text);
  const parser = parse({
    bom: true,
    info: true,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: FEED_ROW_MAX,
    ...options,
  });
  source.on('error', (error) => parser.destroy(error));
  parser.on('close', () => source.destroy());
  return source.pipe(parser);
}

/**
 * Returns whether lines are one row with quoted line breaks. They are not if each line has as many columns as the row,
 * because then a value of the first line begins with a quotation mark, and one of the last ends with one.
 */
function isOneRow(text: string, delimiter: string): boolean {
  try {
    const [row = []] = parseText(text, { delimiter, ltrim: true, relax_column_count: true }) as string[][];
    return text.split('\n').some((line) => line.split(delimiter).length !== row.length);
  } catch {
    return false;
  }
}

async function firstLine(text: AsyncIterable<string>): Promise<string> {
  let head = '';
  for await (const piece of text) {
    head += piece;
    if (head.includes('\n') || head.length > FEED_ROW_MAX) break;
  }
  return head.split('\n', 1)[0] ?? '';
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

function filledFields(record: Record<string, string>): Record<string, string> {
  const fields = Object.entries(record).map(([name, value]) => [name, value.trim()] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== ''));
}

const NOT_CLOSED =
  'A quotation mark is opened here but not closed. Inside a quoted value, write it twice: "".';

function sentenceOf({ code }: CsvError): string {
  return code === 'CSV_MAX_RECORD_SIZE'
    ? 'The row is too long; a quotation mark may not be closed.'
    : NOT_CLOSED;
}
