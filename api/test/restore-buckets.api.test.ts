import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createBucket } from '@tagalong/server/create-bucket';
import S3rver from 's3rver';
import { readConfig } from '#api/config/config';
import { migrate } from '#api/database/migrate';
import { openPostgres } from '#api/database/postgres';
import { environment } from '#test/environment';
import { signUp } from '#test/person';
import { jpegOf, upload } from '#test/pictures';
import { findPostgres } from '#test/postgres';
import { buildAnother, ORIGIN } from '#test/site';
import { newDatabase } from './new-database.ts';

const SCRIPTS = fileURLToPath(new URL('../../deploy/backup', import.meta.url));
const RCLONE = '/usr/bin/rclone';
const binDir = environment.TEST_DATABASE_URL ? findPostgres() : null;
const KEYS = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

function skipReason(): string | false {
  if (!binDir) return 'This needs the programs of a PostgreSQL server.';
  return existsSync(RCLONE) ? false : 'rclone is not installed.';
}

/** Runs a program without blocking this process, which serves the buckets. */
async function runProgram(command: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], timeout: 60_000 });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  const [code] = await once(child, 'close');
  return { code, output };
}

test('[XT-38] pictures and releases come back into their buckets from a backup', {
  skip: skipReason(),
}, async (t) => {
  const dir = mkdtempSync(join(tmpdir(), 'tagalong-buckets-'));
  t.after(() => rmSync(dir, { recursive: true, force: true }));
  const service = new S3rver({ port: 0, silent: true, directory: join(dir, 's3') });
  const { port } = await service.run();
  t.after(() => service.close());
  const endpoint = `http://127.0.0.1:${port}`;
  const url = await newDatabase(t, 'tagalong_buckets');
  const env = {
    PATH: `${binDir}:${environment.PATH}`,
    HOME: dir,
    BACKUP_DIR: join(dir, 'backup'),
    DATABASE_URL: url,
    MEDIA: 's3:pictures',
    RELEASES: 's3:releases',
    KEYS: join(dir, 'keys'),
    RCLONE_CONFIG_S3_TYPE: 's3',
    RCLONE_CONFIG_S3_PROVIDER: 'Other',
    RCLONE_CONFIG_S3_ENDPOINT: endpoint,
    RCLONE_CONFIG_S3_ACCESS_KEY_ID: KEYS.accessKeyId,
    RCLONE_CONFIG_S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
  };
  const run = (command: string, args: string[] = []) => runProgram(command, args, env);
  const passes = async (command: string, args: string[] = []): Promise<string> => {
    const { code, output } = await run(command, args);
    assert.equal(code, 0, `${command} ${args.join(' ')}: ${output}`);
    return output;
  };
  const script = (name: string): string => join(SCRIPTS, name);

  const createBuckets = async (): Promise<void> => {
    for (const bucket of ['pictures', 'releases']) await createBucket({ endpoint, bucket, ...KEYS });
  };
  await createBuckets();
  const db = openPostgres({ url, poolMax: 4, onError: () => undefined });
  await migrate(db, async () => undefined);
  const config = readConfig({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'silent',
  });
  const app = await buildAnother(db, { ...config, publicOrigin: ORIGIN });
  t.after(async () => {
    await app.close();
    await db.close();
  });
  const uploaded = await upload(await signUp({ app, db }), await jpegOf());
  const releases = join(dir, 'releases');
  mkdirSync(join(releases, 'social/1.2.0'), { recursive: true });
  mkdirSync(env.KEYS);
  writeFileSync(join(releases, 'state.json'), '{"revision":7}');
  writeFileSync(join(releases, 'social/1.2.0/release.json'), '{}');
  writeFileSync(join(env.KEYS, 'state-key.json'), 'secret');
  await passes(RCLONE, ['copy', releases, 's3:releases']);

  await passes(script('backup.sh'), ['files']);
  for (const bucket of ['pictures', 'releases']) await passes(RCLONE, ['purge', `s3:${bucket}`]);
  rmSync(env.KEYS, { recursive: true });
  await createBuckets();
  const lacking = await run(script('check-restore.sh'));
  assert.equal(lacking.code, 1);
  assert.match(lacking.output, /Pictures without files: 1\./);

  await passes(script('restore.sh'), ['files']);
  assert.match(await passes(script('check-restore.sh')), /Every picture has its files: 1\./);
  await passes(RCLONE, ['copy', '--fast-list', 's3:releases', join(dir, 'again')]);
  execFileSync('diff', ['-r', releases, join(dir, 'again')]);
  assert.equal(readFileSync(join(env.KEYS, 'state-key.json'), 'utf8'), 'secret');
  const picture = await app.inject(uploaded.url);
  assert.equal(picture.statusCode, 200);
  assert.equal((await run(script('restore.sh'), ['database'])).code, 2);
});
