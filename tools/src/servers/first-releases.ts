import { chmodSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createBucket } from '@tagalong/server/create-bucket';
import { publishOrder } from '#src/site/site.ts';
import { REMOTES, release } from '#src/workspace/workspace.ts';

interface ReleasesInput {
  /** Folder of the site. */
  folder: string;
  /** URL of the S3 service, as this machine reaches it. */
  endpoint: string;
}

const TEAMS = ['shell', ...REMOTES].map((folder) => folder.replace(/^mfe-/, ''));

const secretOf = (folder: string, name: string): string =>
  readFileSync(path.join(folder, 'secrets', name), 'utf8');

function settings({ folder, endpoint }: ReleasesInput): Record<string, string> {
  return {
    RELEASES_S3_ENDPOINT: endpoint,
    RELEASES_S3_BUCKET: 'releases',
    RELEASES_S3_ACCESS_KEY_ID: secretOf(folder, 's3-access-key-id'),
    RELEASES_S3_SECRET_ACCESS_KEY: secretOf(folder, 's3-secret-access-key'),
    RELEASE_STATE_KEY: path.join(folder, 'secrets/state-key'),
    RELEASE_KEYS_DIR: path.join(folder, 'release-keys'),
  };
}

/** Creates the buckets, the key that seals the releases, and the keys of all teams, unless they exist. */
export async function prepareReleases(input: ReleasesInput): Promise<void> {
  const env = settings(input);
  const region = 'us-east-1';
  const keys = {
    accessKeyId: env.RELEASES_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.RELEASES_S3_SECRET_ACCESS_KEY ?? '',
  };
  for (const bucket of ['releases', 'pictures'])
    await createBucket({ endpoint: input.endpoint, bucket, region, ...keys });
  await release(['setup', ...TEAMS], env);
  const stateKey = path.join(input.folder, 'secrets/state-key');
  // The edges run as other users; the folder keeps those of this machine out.
  if (existsSync(stateKey)) chmodSync(stateKey, 0o444);
}

/** Publishes and activates the builds of the shell and all remotes. Builds that are published already stay as they are. */
export async function publishFirst(input: ReleasesInput): Promise<void> {
  const folders = publishOrder(['shell', ...REMOTES], true);
  await release(['publish', ...folders, '--activate'], settings(input));
}
