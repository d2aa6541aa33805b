import { randomUUID } from 'node:crypto';
import pg from 'pg';
import {
  BEGIN_POOLED,
  CONNECT_TIMEOUT_MS,
  type Pooler,
  QUERY_TIMEOUT_MS,
  SET_SESSION,
  TIMEOUTS,
} from './postgres.ts';

/**
 * Rejects if the connections of a URL are not sessions, because a pooler shares them, or if the timeouts have no effect.
 * Sessions hold locks, settings, prepared statements and the channels that a process listens on.
 */
export async function checkSessions(url: string, name = 'DATABASE_URL'): Promise<void> {
  await withTwoClients(url, async (own, other) => {
    await own.query(SET_SESSION);
    const first = await processOf(own);
    // A transaction keeps its server process, so the next statement of the other connection needs another one.
    await other.query('BEGIN');
    if ((await processOf(other)) === first || (await processOf(own)) !== first)
      throw new Error(
        `${name} leads to a pooler that shares connections between transactions. ` +
          (name === 'DATABASE_URL'
            ? 'Set DATABASE_DIRECT_URL to the URL of PostgreSQL itself, which listening and migrations need.'
            : 'Set it to the URL of PostgreSQL itself.'),
      );
    await checkTimeouts(own);
  });
}

/**
 * Rejects if the timeouts have no effect behind a pooler, if the direct URL leads elsewhere, or if the pooler keeps no
 * prepared statements although the configuration says so.
 */
export async function checkPooler(url: string, { directUrl, prepares }: Pooler): Promise<void> {
  const direct = await withClient(directUrl, serverOf);
  await withClient(url, async (client) => {
    await client.query(BEGIN_POOLED);
    await checkTimeouts(client);
    const pooled = await serverOf(client);
    const keeps = await keepsStatements(client);
    await client.query('COMMIT');
    if (pooled !== direct)
      throw new Error(
        `DATABASE_DIRECT_URL leads to the database ${direct}, but DATABASE_URL to ${pooled}. Set both to the same database.`,
      );
    if (prepares && !keeps)
      throw new Error(
        'DATABASE_POOLER_PREPARES is 1, but the pooler keeps no prepared statements. Remove it, or use PgBouncer 1.21 or ' +
          'later with max_prepared_statements = 500.',
      );
    if (!prepares && keeps)
      throw new Error('The pooler keeps prepared statements. Set DATABASE_POOLER_PREPARES=1.');
  });
}

/**
 * Returns whether the pooler gives prepared statements names of its own, as those do that prepare them again in other sessions.
 * Needs one session only: processes that start together would each hold one and wait for another.
 */
async function keepsStatements(client: pg.Client): Promise<boolean> {
  const name = `tagalong-probe-${randomUUID()}`;
  await client.query({ name, text: 'SELECT 1' });
  const found = await client.query('SELECT FROM pg_prepared_statements WHERE name = $1', [name]);
  if (found.rowCount === 0) return true;
  await client.query(`DEALLOCATE "${name}"`);
  return false;
}

async function checkTimeouts(client: pg.Client): Promise<void> {
  for (const [name, value] of Object.entries(TIMEOUTS)) {
    const shown = (await client.query(`SHOW ${name}`)).rows[0][name];
    if (shown !== value)
      throw new Error(`The database connection has ${name} = ${shown} instead of ${value}.`);
  }
}

async function processOf(client: pg.Client): Promise<number> {
  return (await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid;
}

/** Describes the server and the database of a connection. */
async function serverOf(client: pg.Client): Promise<string> {
  const text = `SELECT current_database() || ', whose server started at ' || pg_postmaster_start_time() AS server`;
  return (await client.query(text)).rows[0].server;
}

/** Opens a connection for `work` and closes it. Rejects if it takes longer than the limits of the pool. */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    application_name: 'tagalong-check',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function withTwoClients(url: string, work: (own: pg.Client, other: pg.Client) => Promise<void>) {
  return withClient(url, (own) => withClient(url, (other) => work(own, other)));
}
