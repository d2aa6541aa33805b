import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { s3Client } from '@tagalong/server/s3-client';
import { folderStore } from '#edge/releases/store/folder/folder-store';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { s3Store } from '#edge/releases/store/s3/s3-store';
import { tempFolder } from './temp-folder.ts';
import { startBucket } from './test-bucket.ts';

/** A place of releases, as anyone who can write to it sees it: past every check of the store. */
export interface ReleasePlace {
  /** Opens the store as another process would. */
  open(): ReleaseStore;
  read(path: string): Promise<string>;
  write(path: string, bytes: string | Buffer): Promise<void>;
  remove(path: string): Promise<void>;
  state: string;
  recordOf(remote: string, version: string): string;
  fileOf(remote: string, version: string, file: string): Promise<string>;
}

async function folderPlace(): Promise<ReleasePlace> {
  const root = join(await tempFolder(), 'releases');
  return {
    open: () => folderStore(root),
    read: (path) => readFile(join(root, path), 'utf8'),
    async write(path, bytes) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), bytes);
    },
    remove: (path) => rm(join(root, path)),
    state: 'state.json',
    recordOf: (remote, version) => `${remote}/${version}/.release.json`,
    fileOf: async (remote, version, file) => `${remote}/${version}/${file}`,
  };
}

async function bucketPlace(): Promise<ReleasePlace> {
  const config = await startBucket();
  const client = s3Client(config);
  const recordOf = (remote: string, version: string) => `releases/records/${remote}/${version}/record.json`;
  const read = async (path: string) => (await client.get(path))?.body.toString('utf8') ?? '';
  return {
    open: () => s3Store(config),
    read,
    write: (path, bytes) => client.put(path, bytes),
    remove: (path) => client.remove(path),
    state: 'releases/state.json',
    recordOf,
    async fileOf(remote, version, file) {
      const { digest } = JSON.parse(await read(recordOf(remote, version))) as { digest: string };
      return `releases/files/${remote}/${version}/${digest}/${file}`;
    },
  };
}

export const RELEASE_PLACES = { folder: folderPlace, bucket: bucketPlace } as const;
