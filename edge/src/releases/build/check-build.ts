import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { nullIfMissing } from '#edge/lib/durable-file';
import { sha256 } from '#edge/lib/file-hash';
import { type Reason, ReleaseError } from '#edge/releases/errors/release-error';
import { findProblems } from './build-rules.ts';
import { filesWithoutHash } from './files-without-hash.ts';
import { MANIFEST_FILE, parseRelease, type Release } from './release.ts';
import { MAP_SUFFIX } from './release-names.ts';

/** A build as it will be published: the manifest, and exactly the files that it lists. */
export interface Build {
  release: Release;
  files: ReadonlyMap<string, Buffer>;
  /** Files of the dist folder that the manifest's `integrity` does not list. */
  leftOut: string[];
  /** Source maps by their script. They are stored, but not part of the release: no page may load them. */
  maps: ReadonlyMap<string, Buffer>;
  digest: string;
}

/**
 * Reads these files as a build. `where` is named in the messages. Throws ReleaseError 'invalid-build' that lists
 * every problem.
 */
export function checkBuild(present: ReadonlyMap<string, Buffer>, where: string): Build {
  const { kind, manifestFile } = findManifest(present, where);
  const manifestBytes = present.get(manifestFile) ?? Buffer.alloc(0);
  const json = parseJson(manifestBytes.toString('utf8'), manifestFile);
  const { release, problems } = parseRelease(kind, json);
  if (!release) {
    const reasons = problems.map((message) => ({ code: 'schema', message }));
    throw invalid(`${manifestFile} does not match the contract`, reasons);
  }
  const { integrity } = release.manifest;
  const listed = [...present].filter(([file]) => Object.hasOwn(integrity, file));
  const files = new Map([[manifestFile, manifestBytes], ...listed]);
  const maps = mapsOf(files, present);
  const leftOut = [...present.keys()].filter((file) => !files.has(file) && !maps.has(scriptOf(file)));
  const found = [...findProblems(release, files), ...filesWithoutHash(leftOut, files)];
  if (found.length > 0) throw invalid(`The build in ${where} can't be published`, found);
  return { release, files, leftOut, maps, digest: digestOf(files) };
}

/** The map of `a.js` is `a.js.map`. */
const scriptOf = (file: string): string =>
  file.endsWith(MAP_SUFFIX) ? file.slice(0, -MAP_SUFFIX.length) : '';

function mapsOf(
  files: ReadonlyMap<string, Buffer>,
  present: ReadonlyMap<string, Buffer>,
): Map<string, Buffer> {
  const maps = [...present].filter(([file]) => files.has(scriptOf(file)) && !files.has(file));
  return new Map(maps.map(([file, bytes]) => [scriptOf(file), bytes]));
}

/** Returns what is sent to an edge: the files of the release, and its source maps beside them. */
export function filesToSend({ files, maps }: Pick<Build, 'files' | 'maps'>): Map<string, Buffer> {
  return new Map([...files, ...[...maps].map(([file, bytes]) => [file + MAP_SUFFIX, bytes] as const)]);
}

function digestOf(files: ReadonlyMap<string, Buffer>): string {
  return digestOfHashes([...files].map(([file, bytes]) => [file, sha256(bytes)]));
}

/** Hashes names and sha256 hashes, so that a release's record is enough to compute it. */
export function digestOfHashes(hashes: readonly (readonly [file: string, hash: string])[]): string {
  const hash = createHash('sha256');
  for (const [file, text] of [...hashes].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${file}\0${text}\n`);
  return hash.digest('base64url');
}

function findManifest(
  present: ReadonlyMap<string, Buffer>,
  where: string,
): { kind: Release['kind']; manifestFile: string } {
  const [remote, shell] = [present.has(MANIFEST_FILE.remote), present.has(MANIFEST_FILE.shell)];
  if (remote === shell) {
    const found = remote ? 'both remote.json and shell.json' : 'neither remote.json nor shell.json';
    const message = 'Name the package folder of one remote or of the shell, and build it first.';
    throw invalid(`${where} contains ${found}`, [{ code: 'manifest-missing', message }]);
  }
  const kind = shell ? 'shell' : 'remote';
  return { kind, manifestFile: MANIFEST_FILE[kind] };
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(`${file} is not JSON`, [{ code: 'schema', message: 'Build the package again.' }]);
  }
}

function invalid(message: string, reasons: readonly Reason[]): ReleaseError {
  return new ReleaseError('invalid-build', message, { reasons });
}

/** Reads and checks `{folder}/dist`. Rejects with ReleaseError 'invalid-build' that lists every problem. */
export async function readBuild(folder: string): Promise<Build> {
  const dist = join(folder, 'dist');
  const files = await listFiles(dist);
  const read = await Promise.all(
    files.map(async (file) => [file, await readFile(join(dist, file))] as const),
  );
  return checkBuild(new Map(read), dist);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullIfMissing);
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
