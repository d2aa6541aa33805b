import { compressSmallest, ENCODINGS, type Encoding } from '#edge/http/encodings';
import { sha256 } from './file-hash.ts';
import type { NewFile, StoredFile } from './release-store.ts';

/** Makes the compressed twins of all files. A twin that would not be smaller, as of a font, is left out. */
export async function compressFiles(files: ReadonlyMap<string, Buffer>): Promise<Map<string, NewFile>> {
  const made = await Promise.all(
    [...files].map(async ([file, plain]): Promise<[string, NewFile]> => [file, await withTwins(plain)]),
  );
  return new Map(made);
}

async function withTwins(plain: Buffer): Promise<NewFile> {
  const encoded: Partial<Record<Encoding, Buffer>> = {};
  for (const encoding of ENCODINGS) {
    const bytes = await compressSmallest(plain, encoding);
    if (bytes.length < plain.length) encoded[encoding] = bytes;
  }
  return { plain, encoded };
}

export function storedFacts({ plain, encoded }: NewFile): StoredFile {
  const sizes = ENCODINGS.flatMap((encoding) => {
    const bytes = encoded[encoding];
    return bytes ? [[encoding, bytes.length] as const] : [];
  });
  return { bytes: plain.length, sha256: sha256(plain), encoded: Object.fromEntries(sizes) };
}
