import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { nullIfMissing } from '#lib/durable-file';
import { sha384 } from '#lib/file-hash';
import { MANIFEST_FILE, parseRelease, type Release } from '#lib/release';
import { ReleaseError } from '#lib/release-error';
import { findProblems } from './build-rules.ts';

/** A build as it will be published: the manifest, and exactly the files that it vouches for. */
export interface Build {
  release: Release;
  files: ReadonlyMap<string, Buffer>;
  /** In the dist folder, but not in the manifest's `integrity`: not part of the release. */
  leftOut: string[];
  digest: string;
}

/** Reads and checks `{folder}/dist`. Rejects with ReleaseError 'invalid-build' that lists every problem. */
export async function readBuild(folder: string): Promise<Build> {
  const dist = join(folder, 'dist');
  const { kind, manifestFile } = await findManifest(dist);
  const text = await readFile(join(dist, manifestFile), 'utf8');
  const { release, problems } = parseRelease(kind, parseJson(text, join(dist, manifestFile)));
  if (!release) throw invalid(`${manifestFile} does not match the contract`, problems);

  const present = await listFiles(dist);
  const { integrity } = release.manifest;
  const vouched = present.filter((file) => Object.hasOwn(integrity, file));
  const files = new Map<string, Buffer>([[manifestFile, Buffer.from(text)]]);
  for (const file of vouched) files.set(file, await readFile(join(dist, file)));

  const found = findProblems(release, files);
  if (found.length > 0) throw invalid(`The build in ${dist} can't be published`, found);
  const leftOut = present.filter((file) => !files.has(file));
  return { release, files, leftOut, digest: digestOf(files) };
}

async function findManifest(dist: string): Promise<{ kind: Release['kind']; manifestFile: string }> {
  const isThere = async (file: string): Promise<boolean> =>
    (await stat(join(dist, file)).catch(nullIfMissing)) !== null;
  const [remote, shell] = [await isThere(MANIFEST_FILE.remote), await isThere(MANIFEST_FILE.shell)];
  if (remote === shell) {
    const found = remote ? 'both remote.json and shell.json' : 'neither remote.json nor shell.json';
    throw invalid(`${dist} holds ${found}`, [
      'Name the package folder of one remote or of the shell, and build it first.',
    ]);
  }
  const kind = shell ? 'shell' : 'remote';
  return { kind, manifestFile: MANIFEST_FILE[kind] };
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

function digestOf(files: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha384');
  for (const [file, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${file}\0${sha384(bytes)}\n`);
  }
  return hash.digest('base64url');
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(`${file} is not JSON`, ['Build the package again.']);
  }
}

function invalid(message: string, problems: readonly string[]): ReleaseError {
  return new ReleaseError('invalid-build', message, problems);
}
