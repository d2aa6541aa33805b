import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

/** Creates a folder for the tests of one file and deletes it after them. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tagalong-edge-'));
  after(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
