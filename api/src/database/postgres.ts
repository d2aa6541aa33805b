import pg from 'pg';
import { createDatabase, type Database } from './database.ts';
import { postgresListener } from './postgres-listener.ts';

const STATEMENT_TIMEOUT_MS = 2_000;
const LOCK_TIMEOUT_MS = 1_500;
const QUERY_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 3_000;
/** Maximum number of waiting callers per connection; they wait only while connections are being released. */
const WAITING_PER_CONNECTION = 16;
const STUCK_MS = 300;
/** Minimum word similarity at which a product matches a mistyped word. */
export const SIMILARITY_MIN = 0.42;

interface PostgresInput {
  url: string;
  poolMax: number;
  /** Called when a connection breaks while no statement runs on it. */
  onError(error: Error): void;
}

/** Opens a pool on a PostgreSQL server, version 15 or later. Connects on the first query. */
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
      // JIT compilation of a plan takes longer than any statement of the product.
      await client.query(`SET pg_trgm.word_similarity_threshold = ${SIMILARITY_MIN}; SET jit = off`);
    },
  });
  // Without an error handler, a server that is lost while connections are idle ends the process.
  pool.on('error', onError);
  return createDatabase({
    kind: 'postgresql',
    pool,
    gate: { max: poolMax, waitingMax: poolMax * WAITING_PER_CONNECTION, stuckMs: STUCK_MS },
    queryTimeoutMs: QUERY_TIMEOUT_MS,
    onError,
    listen: postgresListener({ url, onError }),
    close: () => pool.end(),
  });
}
