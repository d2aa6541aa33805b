import pg from 'pg';
import { createDatabase, type Database } from './database.ts';
import { postgresListener } from './postgres-listener.ts';

const QUERY_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 3_000;
/** Maximum number of waiting callers per connection; they wait only while connections are being released. */
const WAITING_PER_CONNECTION = 16;
const STUCK_MS = 300;
/** Minimum word similarity at which a product matches a mistyped word. */
export const SIMILARITY_MIN = 0.42;

/** As the server shows them. */
const TIMEOUTS = {
  statement_timeout: '2s',
  lock_timeout: '1500ms',
  idle_in_transaction_session_timeout: '10s',
};
/**
 * Settings of each session. PgBouncer refuses them as startup parameters. JIT compilation of a plan takes longer than any
 * statement of the product.
 */
const SET_ALL = Object.entries({
  ...TIMEOUTS,
  'pg_trgm.word_similarity_threshold': SIMILARITY_MIN,
  jit: 'off',
})
  .map(([name, value]) => `SET ${name} = '${value}'`)
  .join('; ');

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
    onConnect: async (client) => {
      await client.query(SET_ALL);
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

/**
 * Rejects if the connections of a URL are not sessions, because a pooler shares them, or if the timeouts have no effect.
 * Sessions hold locks, settings, prepared statements and the channels that a process listens on.
 */
export async function checkSessions(url: string): Promise<void> {
  const config = { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
  const clients = [1, 2].map(() => new pg.Client({ ...config, query_timeout: QUERY_TIMEOUT_MS }));
  const [own, other] = clients as [pg.Client, pg.Client];
  const pid = async (client: pg.Client) => (await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid;
  try {
    for (const client of clients) {
      client.on('error', () => undefined);
      await client.connect();
    }
    await own.query(SET_ALL);
    const first = await pid(own);
    // A transaction keeps its server process, so the next statement of the other connection needs another one.
    await other.query('BEGIN');
    if ((await pid(other)) === first || (await pid(own)) !== first)
      throw new Error(
        'DATABASE_URL leads to a pooler that shares connections between transactions. Set its mode to session ' +
          '(PgBouncer: pool_mode = session), or connect to PostgreSQL directly.',
      );
    for (const [name, value] of Object.entries(TIMEOUTS)) {
      const shown = (await own.query(`SHOW ${name}`)).rows[0][name];
      if (shown !== value)
        throw new Error(`The database connection has ${name} = ${shown} instead of ${value}.`);
    }
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}
