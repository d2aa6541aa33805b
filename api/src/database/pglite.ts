import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { createDatabase, type Database } from './database.ts';
import type { Listening } from './listening.ts';
import { lockByPid } from './pid-lock.ts';
import { SIMILARITY_MIN } from './postgres.ts';

/** It knows no time limit of statements: whoever waits behind one that takes longer is told to come back. */
const STUCK_MS = 2_000;
const WAITING_MAX = 1_000;
const SILENCE_MAX_MS = 60_000;

/**
 * Opens the built-in PostgreSQL in `dataDir`/pg, or in memory when `dataDir` is null. One process at a time:
 * two on one folder would silently lose data, therefore a lock file lies beside it and a second open rejects.
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
    silenceMaxMs: SILENCE_MAX_MS,
    // It lives in this process, so that there is no connection to break.
    onError: () => undefined,
    listen: (listening) => listenInside(pglite, db, listening),
    close: async () => {
      await pool.end();
      await pglite.close();
      unlock();
    },
  });
  return db;
}

/** The connection is held meanwhile: within a transaction of somebody else it would be undone with it. */
function listenInside(
  pglite: PGlite,
  db: Database,
  { channels, heard, renewed }: Listening,
): () => Promise<void> {
  const opened = db.withConnection(() =>
    Promise.all(channels.map((channel) => pglite.listen(channel, (payload) => heard(channel, payload)))),
  );
  opened.then(renewed, () => undefined);
  return async () => {
    const stops = await opened.catch(() => []);
    await db.withConnection(() => Promise.all(stops.map((stop) => stop()))).catch(() => undefined);
  };
}

function prepare(dataDir: string): () => void {
  // PGlite creates its files readable by everybody unless the process forbids it.
  process.umask(0o077);
  mkdirSync(join(dataDir, 'pg'), { recursive: true, mode: 0o700 });
  return lockByPid(join(dataDir, 'pg.lock'));
}

/** PGlite's replacement of a connection implements only the part of pg's interface that the pool uses. */
function poolConfig(pglite: PGlite): pg.PoolConfig {
  return createPgConfig(pglite) as unknown as pg.PoolConfig;
}
