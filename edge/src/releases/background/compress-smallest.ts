import { constants } from 'node:zlib';
import type { Encoding } from '#edge/http/encodings';
import { inBackground } from './background.ts';
import type { Compression } from './tasks.ts';

/** The gate measures the scripts of a release, and the store then gets the same bytes. */
const results = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();

/**
 * Compresses as much as possible, for files that are compressed once and served many times. Compresses each buffer once,
 * so its bytes must not change.
 */
export function compressSmallest(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const known = results.get(bytes) ?? new Map<Encoding, Promise<Buffer>>();
  results.set(bytes, known);
  const result = known.get(encoding) ?? compress(bytes, encoding);
  known.set(encoding, result);
  return result.catch((error: unknown) => {
    known.delete(encoding);
    throw error;
  });
}

async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  // Copied first, because posting a slice would clone its whole buffer.
  const copy = new Uint8Array(bytes);
  const result = await inBackground('compress', { bytes: copy, options: optionsOf(encoding, bytes.length) }, [
    copy.buffer,
  ]);
  return Buffer.from(result.buffer, result.byteOffset, result.byteLength);
}

function optionsOf(encoding: Encoding, length: number): Compression['options'] {
  if (encoding === 'gzip') return { gzip: { level: 9 } };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_LGWIN]: 24,
  };
  return { br: { params } };
}
