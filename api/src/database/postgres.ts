import pg from 'pg';
import { createDatabase, type Database } from './database.ts';
import { postgresListener } from './postgres-listener.ts';

const STATEMENT_TIMEOUT_MS = 2_000;
const LOCK_TIMEOUT_MS = 1_500;
const SILENCE_MAX_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 3_000;
/** For each connection so many may wait for it, and all of them only while connections come back. */
const WAITING_PER_CONNECTION = 16;
const STUCK_MS = 300;
/** From this word similarity on, a product is a match for a mistyped word. */
export const SIMILARITY_MIN = 0.42;

interface PostgresInput {
  url: string;
  poolMax: number;
  /** Told about connections that break while no statement runs on them. */
  onError(error: Error): void;
}

/** Opens a pool on a PostgreSQL server, version 15 or later. Connects with the first query. */
export function openPostgres({ url, poolMax, onError }: PostgresInput): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    application_name: 'tagalong-api',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    onConnect: async (client) => {
      // Compiling a plan takes longer than any statement of the product runs.
      await client.query(`SET pg_trgm.word_similarity_threshold = ${SIMILARITY_MIN}; SET jit = off`);
    },
  });
  // Without a listener a server that goes away while connections are idle ends the process.
  pool.on('error', onError);
  return createDatabase({
    kind: 'postgresql',
    pool,
    gate: { max: poolMax, waitingMax: poolMax * WAITING_PER_CONNECTION, stuckMs: STUCK_MS },
    silenceMaxMs: SILENCE_MAX_MS,
    onError,
    listen: postgresListener({ url, onError }),
    close: () => pool.end(),
  });
}
