import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Encoding } from '#edge/http/encodings';
import type { StoredFile } from '#edge/releases/store/release-store';

/** A compressed file that would grow further is not one of a release; see the limit of builds. */
const PLAIN_MAX_BYTES = 20_000_000;
const DECODERS = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const;

/** Returns whether stored bytes are those of the record. Hashes and decompresses outside of the event loop. */
export async function arePublishedBytes(
  bytes: Buffer,
  encoding: Encoding | null,
  { sha256 }: StoredFile,
): Promise<boolean> {
  const plain = encoding ? await decoded(bytes, encoding) : bytes;
  if (!plain) return false;
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(plain));
  return `sha256-${Buffer.from(hash).toString('base64')}` === sha256;
}

async function decoded(bytes: Buffer, encoding: Encoding): Promise<Buffer | null> {
  const options = { maxOutputLength: PLAIN_MAX_BYTES };
  const decode = encoding === 'br' ? DECODERS.br : DECODERS.gzip;
  return decode(bytes, options).catch(() => null);
}
