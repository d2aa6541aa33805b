import pg from 'pg';
import { createDatabase, type Database } from './database.ts';
import { type Listen, watchListen } from './listening.ts';
import { pooledSessions } from './pooled-sessions.ts';
import { postgresListener } from './postgres-listener.ts';
import type { Message } from './publisher.ts';
import type { SharedTries } from './shared-tries.ts';

export const QUERY_TIMEOUT_MS = 5_000;
export const CONNECT_TIMEOUT_MS = 3_000;
/** Maximum number of waiting callers per connection; they wait only while connections are being released. */
const WAITING_PER_CONNECTION = 16;
const STUCK_MS = 300;
/** Time in milliseconds without a connection while the pooler or its server is restarted. */
const POOLER_AWAY_MS = 3_000;
/** Minimum word similarity at which a product matches a mistyped word. */
export const SIMILARITY_MIN = 0.42;

/** As the server shows them. */
export const TIMEOUTS = {
  statement_timeout: '2s',
  lock_timeout: '1500ms',
  idle_in_transaction_session_timeout: '10s',
};
/** JIT compilation of a plan takes longer than any statement of the product. */
const SETTINGS = { ...TIMEOUTS, 'pg_trgm.word_similarity_threshold': SIMILARITY_MIN, jit: 'off' };
const setAll = (command: 'SET' | 'SET LOCAL'): string =>
  Object.entries(SETTINGS)
    .map(([name, value]) => `${command} ${name} = '${value}'`)
    .join('; ');
/** Settings of a session. PgBouncer refuses them as startup parameters. */
export const SET_SESSION = setAll('SET');
/** Begins a transaction with the settings of a session. */
export const BEGIN_POOLED = `BEGIN; ${setAll('SET LOCAL')}`;

interface PostgresInput {
  url: string;
  poolMax: number;
  /** Given if `url` leads to a pooler in transaction mode. */
  pooler?: Pooler | null;
  /** Takes messages and counts of attempts off the database while it can. */
  relief?: Relief | undefined;
  /** Called when a connection breaks while no statement runs on it. */
  onError(error: Error): void;
}
/** A server beside the database for what needn't last. */
export interface Relief {
  tries: SharedTries;
  /** Publishes messages to all who listen; resolves with false if the server is away. */
  send(messages: readonly Message[]): Promise<boolean>;
  listen: Listen;
  close(): Promise<void>;
}
export interface Pooler {
  /** URL of the same database without the pooler, for listening, which needs a session. */
  directUrl: string;
  /** Whether the pooler keeps prepared statements, as PgBouncer does from 1.21 with `max_prepared_statements`. */
  prepares: boolean;
}

/**
 * Opens a pool on a PostgreSQL server, version 15 or later. Connects on the first query. Behind a pooler in transaction
 * mode, each transaction sets what a session has otherwise, and a statement outside a transaction gets one of its own.
 */
export function openPostgres({ url, poolMax, pooler, relief, onError }: PostgresInput): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    application_name: 'tagalong-api',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(pooler
      ? { pipeline: true }
      : {
          onConnect: async (client) => {
            await client.query(SET_SESSION);
          },
        }),
  });
  const stuckMs = pooler ? POOLER_AWAY_MS : STUCK_MS;
  // Without an error handler, a server that is lost while connections are idle ends the process.
  pool.on('error', onError);
  // Only the database's own messages are watched: those of the other server come from here while it is away.
  const own = watchListen(postgresListener({ url: pooler?.directUrl ?? url, onError }));
  const db = createDatabase({
    kind: 'postgresql',
    pool,
    gate: { max: poolMax, waitingMax: poolMax * WAITING_PER_CONNECTION, stuckMs },
    queryTimeoutMs: QUERY_TIMEOUT_MS,
    onError,
    listening: relief ? { ...own, listen: listenToBoth(own.listen, relief.listen) } : own,
    send: relief?.send,
    pooler: pooler
      ? pooledSessions({ begin: BEGIN_POOLED, beginLimitMs: POOLER_AWAY_MS, prepares: pooler.prepares })
      : undefined,
    close: async () => {
      await relief?.close();
      await pool.end();
    },
  });
  return { ...db, tries: relief?.tries };
}

/** Some messages are published by the database itself, and all while the other server is away. */
function listenToBoth(one: Listen, other: Listen): Listen {
  return (listening) => {
    const stops = [one(listening), other(listening)];
    return async () => {
      await Promise.all(stops.map((stop) => stop()));
    };
  };
}
