import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface PublishedRelease {
  /** Origin of the site that serves it. */
  site: string;
  remote: string;
  version: string;
}

const MANIFEST = 'remote.json';
const FILE_LIMIT_MS = 60_000;

/**
 * Writes the files of a published release to `folder/dist`, as its build did. Rejects if one is missing, is too slow, or differs
 * from the hash in the manifest.
 */
export async function downloadRelease(release: PublishedRelease, folder: string): Promise<void> {
  const dist = path.join(folder, 'dist');
  const manifest = await download(release, MANIFEST);
  const { integrity = {} } = JSON.parse(manifest.toString('utf8')) as { integrity?: Record<string, string> };
  await save(dist, MANIFEST, manifest);
  for (const [file, hash] of Object.entries(integrity)) {
    const bytes = await download(release, file);
    const found = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
    if (found !== hash)
      throw new Error(
        `${release.site} sent other bytes for ${file} of ${release.remote} ${release.version} than were published (${found} instead of ${hash}). Nothing was promoted; tell the operators of that site.`,
      );
    await save(dist, file, bytes);
  }
}

async function download({ site, remote, version }: PublishedRelease, file: string): Promise<Buffer> {
  const name = file.split('/').map(encodeURIComponent).join('/');
  const url = `${site}/r/${remote}/${encodeURIComponent(version)}/${name}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(FILE_LIMIT_MS) });
  if (response.ok) return Buffer.from(await response.arrayBuffer());
  throw new Error(
    `${url} responded with ${response.status}. Check the version with "tagalong history --site ${site}".`,
  );
}

/** A manifest of another site must not write outside the folder. */
async function save(folder: string, file: string, bytes: Buffer): Promise<void> {
  const full = path.resolve(folder, file);
  if (!full.startsWith(folder + path.sep)) throw new Error(`The release has a file named "${file}".`);
  await mkdir(path.dirname(full), { recursive: true });
  await writeFile(full, bytes);
}
