import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { createDatabase, type Database } from './database.ts';
import { type Listening, watchListen } from './listening.ts';
import { lockByPid } from './pid-lock.ts';
import { SIMILARITY_MIN } from './postgres.ts';

/**
 * Time in milliseconds without a released connection after which waiting requests are rejected. PGlite has no statement
 * timeout that would end a long statement.
 */
const STUCK_MS = 2_000;
const WAITING_MAX = 1_000;
const QUERY_TIMEOUT_MS = 60_000;

/**
 * Opens the built-in PostgreSQL in `dataDir`/pg, or in memory when `dataDir` is null. A lock file beside it makes a
 * second open reject: two processes on one folder would silently lose data.
 */
export async function openPglite(dataDir: string | null): Promise<Database> {
  const unlock = dataDir ? prepare(dataDir) : () => undefined;
  const pglite = await PGlite.create({
    extensions: { pg_trgm },
    ...(dataDir && { dataDir: join(dataDir, 'pg') }),
  }).catch((error: unknown) => {
    unlock();
    throw error;
  });
  await pglite.exec(`SET pg_trgm.word_similarity_threshold = ${SIMILARITY_MIN}`);

  const pool = new pg.Pool({ ...poolConfig(pglite), max: 1, idleTimeoutMillis: 0 });
  const db = createDatabase({
    kind: 'pglite',
    pool,
    gate: { max: 1, waitingMax: WAITING_MAX, stuckMs: STUCK_MS },
    queryTimeoutMs: QUERY_TIMEOUT_MS,
    // PGlite runs in this process, so there is no connection that could break.
    onError: () => undefined,
    listening: watchListen((listening) => listenInside(pglite, db, listening)),
    close: async () => {
      await pool.end();
      await pglite.close();
      unlock();
    },
  });
  return db;
}

/** Listens while holding the connection: within another caller's transaction, a rollback would undo LISTEN. */
function listenInside(
  pglite: PGlite,
  db: Database,
  { channels, onMessage, onConnect }: Listening,
): () => Promise<void> {
  const opened = db.withConnection(() =>
    Promise.all(channels.map((channel) => pglite.listen(channel, (payload) => onMessage(channel, payload)))),
  );
  opened.then(onConnect, () => undefined);
  return async () => {
    const stops = await opened.catch(() => []);
    await db.withConnection(() => Promise.all(stops.map((stop) => stop()))).catch(() => undefined);
  };
}

function prepare(dataDir: string): () => void {
  // PGlite creates world-readable files unless the umask forbids it.
  process.umask(0o077);
  mkdirSync(join(dataDir, 'pg'), { recursive: true, mode: 0o700 });
  return lockByPid(join(dataDir, 'pg.lock'));
}

/** PGlite's adapter implements only the part of pg's interface that the pool uses. */
function poolConfig(pglite: PGlite): pg.PoolConfig {
  return createPgConfig(pglite) as unknown as pg.PoolConfig;
}
