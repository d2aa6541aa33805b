import { createHash } from 'node:crypto';
import type pg from 'pg';
import { beginning } from './begin-again.ts';
import { sqlState } from './sql-state.ts';

interface PooledInput {
  /** SQL that begins a transaction and sets everything that a session would have. */
  begin: string;
  /** Time in milliseconds for which transactions are begun again while the pooler or its server is away. */
  beginLimitMs: number;
  /** Whether the pooler prepares named statements again in each session. */
  prepares: boolean;
}
type Query = pg.QueryConfig & { name: string; query_timeout?: number };
type Timeout = { query_timeout?: number };
/** Names of the statements that a session has prepared; null if the pooler knows them. */
export type Prepared = Set<string> | null;

/** Runs that may meet a session of which another process has changed the statements; each session is learned again once. */
export const MISPREPARED_MAX = 10;
/** Sessions of which the statements are remembered; a pooler replaces its sessions every hour. */
const SESSIONS_MAX = 500;
const MISSING = '26000';
const DUPLICATE = '42P05';

/** Returns whether a statement failed because its session has other prepared statements than expected. */
export function isMisprepared(error: unknown): boolean {
  const state = sqlState(error);
  return state === MISSING || state === DUPLICATE;
}

/**
 * Runs statements on clients of which a pooler may give each transaction another session. Planning a statement takes longer
 * than most statements, so a transaction first learns its session's process: what has been prepared there, by any
 * client, is not prepared again.
 */
export function pooledSessions({ begin, beginLimitMs, prepares }: PooledInput) {
  const preparedIn = new Map<number, Set<string>>();

  const start = (client: pg.ClientBase, timeout: Timeout): Promise<Prepared> =>
    beginning(() => beginTransaction(client, timeout));

  async function beginTransaction(client: pg.ClientBase, timeout: Timeout): Promise<Prepared> {
    if (prepares) {
      await client.query({ text: begin, ...timeout });
      return null;
    }
    const text = `${begin}; SELECT pg_backend_pid() AS pid`;
    const results = (await client.query({ text, ...timeout })) as unknown as pg.QueryResult[];
    const pid: number = results.at(-1)?.rows[0].pid;
    const known = preparedIn.get(pid);
    if (known) return known;
    const prepared = await readPrepared(client, timeout).catch(async (error: unknown) => {
      if (sqlState(error) !== null)
        await client.query({ text: 'ROLLBACK', ...timeout }).catch(() => undefined);
      throw error;
    });
    if (preparedIn.size >= SESSIONS_MAX) preparedIn.clear();
    preparedIn.set(pid, prepared);
    return prepared;
  }

  function forget(prepared: Set<string>): void {
    for (const [pid, known] of preparedIn) if (known === prepared) preparedIn.delete(pid);
  }

  /** Sends the statement before it returns, so that what is sent next comes after it. */
  async function run(client: pg.ClientBase, prepared: Prepared, query: Query): Promise<pg.QueryResult> {
    if (!prepared) return client.query(query);
    const name = sharedName(query);
    const parsed = parsedBy(client);
    // The driver prepares what it has not seen on its own connection.
    if (prepared.has(name)) parsed[name] = query.text;
    else delete parsed[name];
    try {
      const result = await client.query({ ...query, name });
      prepared.add(name);
      return result;
    } catch (error) {
      // Its other statements may have changed, too: a transaction would fail at one after the other.
      if (isMisprepared(error)) forget(prepared);
      throw error;
    }
  }

  async function runOnce(client: pg.ClientBase, query: Query): Promise<pg.QueryResult> {
    const timeout = query.query_timeout === undefined ? {} : { query_timeout: query.query_timeout };
    const prepared = await start(client, timeout);
    const [result, ended] = await Promise.allSettled([
      run(client, prepared, query),
      // After an error, it rolls back.
      client.query({ text: 'COMMIT', ...timeout }),
    ]);
    if (result.status === 'rejected') throw result.reason;
    if (ended.status === 'rejected') throw ended.reason;
    return result.value;
  }

  return {
    beginLimitMs,
    /** Begins a transaction, and resolves with what its session has prepared. */
    start,
    /** Runs a statement of the open transaction. */
    run,
    /** Runs a statement in a transaction of its own. */
    async runAlone(client: pg.ClientBase, query: Query): Promise<pg.QueryResult> {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await runOnce(client, query);
        } catch (error) {
          if (attempt >= MISPREPARED_MAX || !isMisprepared(error)) throw error;
        }
      }
    },
  };
}

async function readPrepared(client: pg.ClientBase, timeout: Timeout): Promise<Set<string>> {
  const { rows } = await client.query({ text: 'SELECT name FROM pg_prepared_statements', ...timeout });
  return new Set(rows.map(({ name }) => name));
}

const names = new Map<string, string>();

/** Returns a name that is the same in every process, and another one for another text, such as that of another release. */
function sharedName({ name, text }: Query): string {
  const known = names.get(text);
  if (known) return known;
  const made = `${name.slice(0, 50)}-${createHash('sha256').update(text).digest('hex').slice(0, 10)}`;
  names.set(text, made);
  return made;
}

/** Returns the driver's record of the statements that a connection has prepared, text by name. */
function parsedBy(client: pg.ClientBase): Record<string, string> {
  return (client as unknown as { connection: { parsedStatements: Record<string, string> } }).connection
    .parsedStatements;
}
