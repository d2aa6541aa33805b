import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, gzipSync } from 'node:zlib';

// On Linux this lowers the priority of this thread only, so responses to visitors come first.
if (process.platform === 'linux') setPriority(10);

parentPort.on('message', ({ id, bytes, encoding, options }) => {
  const compress = encoding === 'gzip' ? gzipSync : brotliCompressSync;
  const result = new Uint8Array(compress(bytes, options));
  parentPort.postMessage({ id, bytes: result }, [result.buffer]);
});
