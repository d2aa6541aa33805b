import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { nullIfMissing } from '#edge/lib/durable-file';
import type { Build } from './build.ts';
import { checkBuild } from './check-build.ts';

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
