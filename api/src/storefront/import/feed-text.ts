import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { FeedError } from './feed-row.ts';

const GZIP_MAGIC = [0x1f, 0x8b] as const;

/** Streams the text of a plain or gzip-compressed file, which must be UTF-8. */
export async function* feedText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let lineCount = 1;
  try {
    for await (const bytes of bytesOf(path)) {
      const text = decoder.decode(bytes, { stream: true });
      if (text) yield text;
      for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lineCount += 1;
    }
    const rest = decoder.decode();
    if (rest) yield rest;
  } catch (error) {
    throw readable(error, lineCount);
  }
}

async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path);
  const first = await firstBytes(path);
  const isGzip = GZIP_MAGIC.every((byte, index) => first[index] === byte);
  if (!isGzip) {
    yield* file;
    return;
  }
  const gunzip = createGunzip();
  file.on('error', (error) => gunzip.destroy(error));
  try {
    yield* file.pipe(gunzip);
  } finally {
    file.destroy();
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  for await (const bytes of createReadStream(path, { end: GZIP_MAGIC.length - 1 })) return bytes;
  return Buffer.alloc(0);
}

function readable(error: unknown, line: number): unknown {
  const { code } = (error ?? {}) as { code?: string };
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return new FeedError(
      line,
      'The file is not valid UTF-8 from this line on. Save it as UTF-8 and import it again.',
    );
  }
  if (code?.startsWith('Z_')) {
    return new FeedError(line, 'The compressed file is corrupt or truncated here. Transfer it again.', error);
  }
  return error;
}
