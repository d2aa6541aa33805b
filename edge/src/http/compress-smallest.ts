import { Worker } from 'node:worker_threads';
import { constants } from 'node:zlib';
import type { Encoding } from './encodings.ts';

interface Job {
  resolve(bytes: Buffer): void;
  reject(error: unknown): void;
}

const jobs = new Map<number, Job>();
/** The gate measures the scripts of a release, and the store then gets the same bytes. */
const results = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();
let lastId = 0;
let worker: Worker | null = null;

/**
 * Compresses as much as possible, for files that are compressed once and served many times. Runs in a thread of its own:
 * a release takes seconds, during which the threads of Node's pool must read files and compress pages for visitors.
 * Compresses each buffer once, so its bytes must not change.
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

function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    worker ??= startWorker();
    // The process must not end before the result is there.
    worker.ref();
    jobs.set(id, { resolve, reject });
    // Copied first, because posting a slice would clone its whole buffer.
    const copy = new Uint8Array(bytes);
    const options = optionsOf(encoding, bytes.length);
    worker.postMessage({ id, bytes: copy, encoding, options }, [copy.buffer]);
  });
}

function optionsOf(encoding: Encoding, length: number): object {
  if (encoding === 'gzip') return { level: 9 };
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: 24,
    },
  };
}

function startWorker(): Worker {
  const started = new Worker(new URL('./compress-worker.mjs', import.meta.url), { execArgv: [] });
  started.on('message', ({ id, bytes }: { id: number; bytes: Uint8Array }) => {
    jobs.get(id)?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    jobs.delete(id);
    if (jobs.size === 0) started.unref();
  });
  started.on('error', (error) => {
    worker = null;
    for (const { reject } of jobs.values()) reject(error);
    jobs.clear();
  });
  return started;
}
