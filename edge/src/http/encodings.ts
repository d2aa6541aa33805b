import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib';

/** Encodings that the edge supports, best first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Picks the best of `available` that an Accept-Encoding header allows; null for the plain bytes. */
export function pickEncoding(
  header: string | undefined,
  available: readonly Encoding[] = ENCODINGS,
): Encoding | null {
  const weights = qualityValues(header);
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [best] = available
    .filter((encoding) => weightOf(encoding) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a) || ENCODINGS.indexOf(a) - ENCODINGS.indexOf(b));
  return best ?? null;
}

export type Compressor = BrotliCompress | Gzip;

/** Most pages are smaller than this window of 256 kB; the default one takes 4 MB for each page in flight. */
export const BROTLI_WINDOW_BITS = 18;

/**
 * Creates a compressor for responses that are generated while the browser waits. Quality 5 takes about 1 ms for 50 kB,
 * far less than the transfer time that it saves.
 */
export function compressStream(encoding: Encoding): Compressor {
  if (encoding === 'gzip') return createGzip({ level: 6 });
  return createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS },
  });
}

/** Reads a header such as `de, fr;q=0.5` into lower-case values with their weights; missing and invalid ones are 1. */
export function qualityValues(header = ''): Map<string, number> {
  return new Map(
    header.split(',').map((part) => {
      const [value = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [value, Number.isNaN(Number(quality)) ? 1 : Number(quality)];
    }),
  );
}
