import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '@tagalong/server/parse-json';
import * as z from 'zod/mini';
import { nullIfMissing } from '#edge/lib/durable-file';

/** Lists the tarballs of the folder; written when they are packed. */
const INDEX = 'packages.json';

const Packed = z.object({
  manifest: z.looseObject({ name: z.string(), version: z.string() }),
  file: z.string().check(z.regex(/^[\w.-]+\.tgz$/)),
  shasum: z.string(),
  integrity: z.string(),
  files: z.int(),
  unpacked_bytes: z.int(),
});
type Packed = z.infer<typeof Packed>;
const Index = z.object({ packages: z.array(Packed) });

/** Reads the folder's packages by name; null if nothing was packed. Throws if the index is unreadable. */
async function readIndex(folder: string): Promise<Packed[] | null> {
  const text = await readFile(join(folder, INDEX), 'utf8').catch(nullIfMissing);
  return text === null ? null : Index.parse(parseJson(text)).packages;
}

/** Returns the packument of a package: all its versions, in npm's form; null if there is no such package. */
export async function readPackument(folder: string, name: string, registry: string): Promise<object | null> {
  const found = ((await readIndex(folder)) ?? []).filter(({ manifest }) => manifest.name === name);
  // The site's own version comes first; the others are those of earlier builds.
  const [latest] = found;
  if (!latest) return null;
  const versions = found.map((packed) => [packed.manifest.version, versionOf(packed, registry)]);
  return { name, 'dist-tags': { latest: latest.manifest.version }, versions: Object.fromEntries(versions) };
}

function versionOf({ manifest, shasum, integrity, files, unpacked_bytes }: Packed, registry: string): object {
  const { name, version } = manifest;
  return {
    ...manifest,
    _id: `${name}@${version}`,
    dist: {
      tarball: `${registry}/${name}/-/${tarballName(name, version)}`,
      shasum,
      integrity,
      fileCount: files,
      unpackedSize: unpacked_bytes,
    },
  };
}

/** Returns npm's name of a tarball: without the scope. */
function tarballName(name: string, version: string): string {
  return `${name.replace(/^.*\//, '')}-${version}.tgz`;
}

/** Reads a tarball; null if there is none. Throws if its bytes are not those that were packed. */
export async function readTarball(folder: string, name: string, tarball: string): Promise<Buffer | null> {
  const packed = ((await readIndex(folder)) ?? []).find(
    ({ manifest }) => manifest.name === name && tarballName(name, manifest.version) === tarball,
  );
  if (!packed) return null;
  const bytes = await readFile(join(folder, packed.file));
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  if (integrity !== packed.integrity) throw new Error(`${packed.file} differs from the hash in ${INDEX}.`);
  return bytes;
}
