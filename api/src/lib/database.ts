import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { createGate, type GateInput } from '#lib/gate';
import type { Statement } from '#lib/statement';
import type { Tables } from '#lib/tables/tables';

/**
 * The one handle through which everything reaches the database. Inside `transaction` every query of the same
 * asynchronous call goes through the transaction's connection, so that nobody passes connections along, and
 * so that a pool of one connection (PGlite) never waits for itself.
 */
export interface Database {
  readonly kind: 'postgresql' | 'pglite';
  /** For plain statements, typed by the tables. Its own `transaction()` must not be used. */
  readonly kysely: Kysely<Tables>;
  /** Runs a hand-written statement and resolves with its rows. */
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
  /** The first row, or null. */
  first<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row | null>;
  /**
   * Runs `work` in a transaction, or in the one that is already open. A deadlock or a serialisation failure
   * starts it anew, at most twice: `work` must have no other effects than those on the database.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` with one connection kept for it, which it may use bare. */
  withConnection<T>(work: (connection: pg.ClientBase) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Scope {
  client: pg.ClientBase;
  inTransaction: boolean;
  /** Whoever asked for the connection itself (migrations, the demo's rows) may need longer than a request. */
  isPatient: boolean;
}

interface DatabaseInput {
  kind: Database['kind'];
  pool: pg.Pool;
  gate: GateInput;
  /** A server that says nothing for so long is taken for lost; its own time limits are far shorter. */
  silenceMaxMs: number;
  /** Told about a connection that breaks while it is held but not in use. */
  onError(error: Error): void;
  close(): Promise<void>;
}

const RETRIES_MAX = 2;
const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

/** Type numbers of PostgreSQL; pg's own list of them leaves the arrays out. */
const TYPE = { int8: 20, int8s: 1016, texts: 1009, date: 1082, timestamptz: 1184 } as const;
const textsOf: (text: string) => string[] = pg.types.getTypeParser(typeId(TYPE.texts));
// Ids, counts and amounts stay far below 2^53, and times travel as ISO text from here to the screen.
pg.types.setTypeParser(typeId(TYPE.int8), Number);
pg.types.setTypeParser(typeId(TYPE.int8s), (text) => textsOf(text).map(Number));
pg.types.setTypeParser(typeId(TYPE.date), String);
pg.types.setTypeParser(typeId(TYPE.timestamptz), (text) => new Date(text).toISOString());

function typeId(number: number) {
  return number as Parameters<typeof pg.types.getTypeParser>[0];
}

export function createDatabase({
  kind,
  pool,
  gate: limits,
  silenceMaxMs,
  onError,
  close,
}: DatabaseInput): Database {
  const scopes = new AsyncLocalStorage<Scope>();
  const connect = connector(pool, limits, onError);

  async function withScope<T>(isPatient: boolean, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const scope = scopes.getStore();
    if (scope) return work(scope.client);
    const client = await connect();
    let isBroken = false;
    try {
      return await scopes.run({ client, inTransaction: false, isPatient }, () => work(client));
    } catch (error) {
      isBroken = !isDatabaseError(error) && isConnectionError(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
    await client.query('BEGIN');
    try {
      const isPatient = scopes.getStore()?.isPatient ?? false;
      const result = await scopes.run({ client, inTransaction: true, isPatient }, work);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  async function transaction<T>(work: () => Promise<T>): Promise<T> {
    if (scopes.getStore()?.inTransaction) return work();
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await withScope(false, (client) => inTransaction(client, work));
      } catch (error) {
        if (attempt >= RETRIES_MAX || !isWorthRetrying(error)) throw error;
      }
    }
  }

  async function query<Row>(statement: Statement, values: readonly unknown[] = []): Promise<Row[]> {
    const input = { name: statement.name, text: statement.text, values: [...values] };
    return withScope(false, async (client) => {
      const query_timeout = scopes.getStore()?.isPatient ? undefined : silenceMaxMs;
      const result = await client.query({ ...input, ...(query_timeout && { query_timeout }) });
      return result.rows as Row[];
    });
  }

  async function first<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row | null> {
    return (await query<Row>(statement, values))[0] ?? null;
  }

  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => (scopes.getStore() ? borrowed(scopes) : await connect()),
        end: async () => undefined,
      },
    }),
  });

  const withConnection: Database['withConnection'] = (work) => withScope(true, work);
  return { kind, kysely, query, first, transaction, withConnection, close };
}

/** Connections out of the pool, behind a gate, with somebody to hear when one breaks in between two statements. */
function connector(pool: pg.Pool, limits: GateInput, onError: (error: Error) => void) {
  const gate = createGate(limits);
  return async (): Promise<pg.PoolClient> => {
    const leave = await gate();
    try {
      const client = await pool.connect();
      const release = client.release.bind(client);
      let isLost = false;
      // The pool listens to idle connections only; an error that nobody hears ends the process.
      const onLost = (error: Error): void => {
        isLost = true;
        onError(error);
      };
      client.on('error', onLost);
      client.release = (isBroken) => {
        client.off('error', onLost);
        release(isBroken || isLost);
        leave();
      };
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  };
}

/** The open scope's connection in the form that kysely wants; releasing it is the scope's business. */
function borrowed(scopes: AsyncLocalStorage<Scope>): PostgresPoolClient {
  const client = scopes.getStore()?.client;
  if (!client) throw new Error('No connection is open here.');
  return { query: client.query.bind(client), release: () => undefined } as PostgresPoolClient;
}

/** The five-character SQLSTATE of a database error, or null for any other value. */
export function sqlState(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

/** Whether a change was refused because of the named unique index or constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return sqlState(error) !== null && (error as { constraint?: string }).constraint === constraint;
}

function isDatabaseError(error: unknown): boolean {
  return sqlState(error) !== null;
}

function isConnectionError(error: unknown): boolean {
  return error instanceof Error && /connection|socket|ECONN|EPIPE/i.test(error.message);
}

function isWorthRetrying(error: unknown): boolean {
  const state = sqlState(error);
  return state === DEADLOCK || state === SERIALIZATION_FAILURE;
}
