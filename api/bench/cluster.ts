import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '#api/database/migrate';
import { openPostgres } from '#api/database/postgres';
import { type PostgresFolder, startPostgresIn } from '#test/postgres';
import { load, sizeOf } from './load.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const LOADER = fileURLToPath(new URL('load.ts', import.meta.url));
/** Limits of a small server, the same for every size. */
export const SETTINGS =
  "-c fsync=off -c synchronous_commit=off -c listen_addresses='' -c shared_buffers=512MB -c max_wal_size=4GB -c jit=off -c max_connections=60";

/** Returns a hash that changes with every file that determines the filled database. */
function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(LOADER));
  for (const file of readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.sql')) hash.update(readFileSync(join(MIGRATIONS, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Starts a server on a folder with this number of posts; the folder is created once and kept. */
export async function startFilled(
  input: { binDir: string; cacheDir: string; posts: number },
  say: (text: string) => void,
): Promise<PostgresFolder> {
  const { binDir, cacheDir, posts } = input;
  mkdirSync(cacheDir, { recursive: true, mode: 0o755 });
  const name = `posts-${posts}`;
  const folder = join(cacheDir, `${name}-${fingerprint()}`);
  if (existsSync(folder)) return startPostgresIn(folder, { binDir, settings: SETTINGS });
  for (const old of readdirSync(cacheDir).filter((entry) => entry.startsWith(`${name}-`)))
    rmSync(join(cacheDir, old), { recursive: true, force: true });
  say(`Filling a database with ${posts.toLocaleString('en')} posts, once …`);
  const made = `${folder}.new`;
  const server = startPostgresIn(made, { binDir, settings: SETTINGS });
  try {
    await fill(server.url, posts, say);
  } finally {
    server.stop('fast');
  }
  renameSync(made, folder);
  return startPostgresIn(folder, { binDir, settings: SETTINGS });
}

async function fill(url: string, posts: number, say: (text: string) => void): Promise<void> {
  const db = openPostgres({ url, poolMax: 2, onError: () => undefined });
  await migrate(db, async () => undefined);
  await db.close();
  const client = new pg.Client(url);
  await client.connect();
  await load(client, sizeOf(posts), say);
  await client.end();
}
