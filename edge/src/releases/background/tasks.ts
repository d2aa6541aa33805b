import { type BrotliOptions, brotliCompressSync, gzipSync, type ZlibOptions } from 'node:zlib';
import { type CodeFacts, factsOf } from './script-facts.ts';

export interface Compression {
  bytes: Uint8Array;
  options: { gzip: ZlibOptions } | { br: BrotliOptions };
}

export function compress({ bytes, options }: Compression): Uint8Array {
  return 'gzip' in options ? gzipSync(bytes, options.gzip) : brotliCompressSync(bytes, options.br);
}

/** Reads scripts by file name. Takes about a second per megabyte. */
export function readScripts(scripts: ReadonlyMap<string, string>): CodeFacts {
  return factsOf(scripts);
}
