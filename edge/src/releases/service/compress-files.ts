import { ENCODINGS, type Encoding } from '#edge/http/encodings';
import { sha256 } from '#edge/lib/file-hash';
import { compressSmallest } from '#edge/releases/background/compress-smallest';
import type { NewFile, ReleaseRecord, StoredFile } from '#edge/releases/store/release-store';

/** Compresses all files in all encodings. Leaves out results that are not smaller, such as those of fonts. */
export async function compressFiles(files: ReadonlyMap<string, Buffer>): Promise<Map<string, NewFile>> {
  const entries = await Promise.all(
    [...files].map(async ([file, plain]): Promise<[string, NewFile]> => [file, await compressed(plain)]),
  );
  return new Map(entries);
}

async function compressed(plain: Buffer): Promise<NewFile> {
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

/** Number of files of a release, and their sizes in bytes. */
export function totalSizes({ files }: ReleaseRecord) {
  const all = Object.values(files);
  return {
    files: all.length,
    bytes: all.reduce((sum, file) => sum + file.bytes, 0),
    brotli_bytes: all.reduce((sum, file) => sum + (file.encoded.br ?? file.bytes), 0),
  };
}
