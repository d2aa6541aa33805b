import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

/** A folder of its own for the tests of one file, gone when they are through. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tagalong-edge-'));
  after(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
