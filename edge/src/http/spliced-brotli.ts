import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import { BROTLI_WINDOW_BITS } from './encodings.ts';

const decompress = promisify(brotliDecompress);

/** Values by the marks that they replace; each has as many bytes as its mark. */
export type MarkValues = Readonly<Record<string, string>>;

/** Returns the compressed text with these values; takes microseconds. Throws if a value has another length. */
export type Splice = (values: MarkValues) => Buffer;

/** The text is compressed once for many responses. */
const QUALITY = 9;
const ATTEMPTS_MAX = 5;
const PLAIN_BLOCK_MAX_BYTES = 65_536;
const END = Buffer.from([0b11]);
/** First and last characters of the placeholders: rare in texts, and different for each mark. */
const EDGES = '~^`|';
/** Differ from every character of a placeholder, so that a reference to any of its bytes is noticed. */
const VERIFYING = '*!#%';

/**
 * Compresses a text for responses that differ only in the values of at most four `marks`, which are ASCII. The first
 * occurrence of a mark becomes a block of its own, which Brotli can contain uncompressed and whose bytes can therefore be
 * replaced; later occurrences become references to it.
 *
 * The encoder may also find that another part of the text resembles a few bytes of a mark, and refer to them. So the
 * result is verified with other values; if it fails, the text is compressed again with other placeholders for the marks.
 * Rejects if the text lacks a mark or starts with one, or if every attempt fails.
 */
export async function spliceBrotli(text: string, marks: readonly string[]): Promise<Splice> {
  const ordered = [...marks].sort((a, b) => text.indexOf(a) - text.indexOf(b));
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const placeholders = ordered.map((mark, index) => placeholderFor(mark.length, EDGES[index]));
    const prepared = replaceMarks(text, asValues(ordered, placeholders));
    const blocks = await compressAround(split(prepared, placeholders), placeholders);
    const splice: Splice = (values) => spliced(blocks, ordered, values);
    if (await isRight({ text, marks: ordered, splice })) return splice;
  }
  throw new Error(
    `The text could not be compressed independently of its marks, in ${ATTEMPTS_MAX} attempts.`,
  );
}

/** Returns the text with these values instead of its marks. */
export function replaceMarks(text: string, values: MarkValues): string {
  return Object.entries(values).reduce((filled, [mark, value]) => filled.replaceAll(mark, () => value), text);
}

/** The text around a mark often occurs elsewhere too, so a match has to end where the mark begins. */
function placeholderFor(length: number, edge = ''): string {
  const inner = length - 2 * edge.length;
  return edge + randomBytes(length).toString('base64url').slice(0, inner) + edge;
}

const asValues = (marks: readonly string[], values: readonly string[]): MarkValues =>
  Object.fromEntries(marks.map((mark, index) => [mark, values[index] ?? '']));

/** Cuts the text at the first occurrence of each mark. */
function split(text: string, marks: readonly string[]): string[] {
  const parts: string[] = [];
  let rest = text;
  for (const mark of marks) {
    const at = rest.indexOf(mark);
    // The first part's block contains the stream's header.
    const isFound = parts.length === 0 ? at > 0 : at >= 0;
    if (!isFound) throw new Error('The text lacks one of its marks, or starts with it.');
    parts.push(rest.slice(0, at));
    rest = rest.slice(at + mark.length);
  }
  return [...parts, rest];
}

/** Resolves with the compressed parts around the marks, which refer to each other as parts of one stream. */
async function compressAround(parts: readonly string[], marks: readonly string[]): Promise<Buffer[]> {
  const compressor = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      // Otherwise the codes of characters would depend on the mark in front of them.
      [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1,
    },
  });
  const chunks: Buffer[] = [];
  compressor.on('data', (chunk: Buffer) => chunks.push(chunk));
  const failed = once(compressor, 'close');
  const compress = async (part: string): Promise<Buffer> => {
    compressor.write(part);
    const { BROTLI_OPERATION_FLUSH } = constants;
    await Promise.race([
      failed,
      new Promise<void>((resolve) => compressor.flush(BROTLI_OPERATION_FLUSH, resolve)),
    ]);
    return Buffer.concat(chunks.splice(0));
  };
  const blocks: Buffer[] = [];
  for (const [index, part] of parts.entries()) {
    blocks.push(part ? await compress(part) : Buffer.alloc(0));
    const mark = marks[index];
    // The encoder must count the mark's bytes; the block that it makes of them is replaced.
    if (mark) await compress(mark);
  }
  compressor.destroy();
  return blocks;
}

function spliced(blocks: readonly Buffer[], marks: readonly string[], values: MarkValues): Buffer {
  const pieces = blocks.flatMap((block, index) => {
    const mark = marks[index];
    return mark === undefined ? [block] : [block, ...plainBlock(mark, values[mark])];
  });
  return Buffer.concat([...pieces, END]);
}

/** Writes an uncompressed block: a header of 20 bits (RFC 7932, section 9.2), filled up to 3 bytes, and the value. */
function plainBlock(mark: string, value = ''): [header: Buffer, bytes: Buffer] {
  const bytes = Buffer.from(value);
  if (bytes.length !== mark.length || bytes.length > PLAIN_BLOCK_MAX_BYTES)
    throw new Error(`A value of ${bytes.length} bytes can't replace a mark of ${mark.length}.`);
  const header = Buffer.alloc(3);
  header.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3);
  return [header, bytes];
}

interface Verified {
  text: string;
  marks: readonly string[];
  splice: Splice;
}

async function isRight({ text, marks, splice }: Verified): Promise<boolean> {
  const values = asValues(
    marks,
    marks.map((mark, index) => (VERIFYING[index] ?? '').repeat(mark.length)),
  );
  // Bytes that refer to a wrong place may also be invalid.
  const result = await decompress(splice(values)).catch(() => null);
  return result?.toString() === replaceMarks(text, values);
}
