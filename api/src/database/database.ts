import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { createGate, type GateInput } from './gate.ts';
import type { Listen } from './listening.ts';
import type { Columns, Parameter, ParametersOf, RowOf, Statement } from './statement.ts';
import type { Tables } from './tables/tables.ts';

/**
 * The one handle through which everything reaches the database. Inside `transaction` every query of the same
 * asynchronous call goes through the transaction's connection, so that nobody passes connections along, and
 * so that a pool of one connection (PGlite) never waits for itself.
 */
export interface Database {
  readonly kind: 'postgresql' | 'pglite';
  /** For plain statements, typed by the tables. Its own `transaction()` must not be used. */
  readonly kysely: Kysely<Tables>;
  /** Runs a statement and resolves with its rows. */
  query: Run<'rows'>;
  /** The first row, or null. */
  first: Run<'first'>;
  /**
   * Runs `work` in a transaction, or in the one that is already open. A deadlock or a serialisation failure
   * starts it anew, at most twice: `work` must have no other effects than those on the database.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` without the time limit that holds for a silent server; those of the server hold on. */
  patiently<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work`, patiently, with one connection kept for it, which it may use bare. */
  withConnection<T>(work: (connection: pg.ClientBase) => Promise<T>): Promise<T>;
  /** Hears what is told by pg_notify, outside of any transaction that is open here. */
  readonly listen: Listen;
  close(): Promise<void>;
}

/** Values are left out where a statement takes none. */
type Run<Kind extends 'rows' | 'first'> = <P extends readonly Parameter[], R extends Columns>(
  statement: Statement<P, R>,
  ...values: P extends readonly [] ? [] : [values: ParametersOf<P>]
) => Promise<Kind extends 'rows' ? RowOf<R>[] : RowOf<R> | null>;

interface Scope {
  client: pg.ClientBase;
  inTransaction: boolean;
}

interface DatabaseInput {
  kind: Database['kind'];
  pool: pg.Pool;
  gate: GateInput;
  /** A server that says nothing for so long is taken for lost; its own time limits are far shorter. */
  silenceMaxMs: number;
  /** Told about a connection that breaks while it is held but not in use. */
  onError(error: Error): void;
  listen: Listen;
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
  listen,
  close,
}: DatabaseInput): Database {
  const scopes = new AsyncLocalStorage<Scope>();
  const patience = new AsyncLocalStorage<true>();
  const connect = connector(pool, limits, onError);

  async function withScope<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const scope = scopes.getStore();
    if (scope) return work(scope.client);
    const client = await connect();
    let isBroken = false;
    try {
      return await scopes.run({ client, inTransaction: false }, () => work(client));
    } catch (error) {
      isBroken = isLost(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  const silence = (): { query_timeout?: number } =>
    patience.getStore() ? {} : { query_timeout: silenceMaxMs };

  async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
    await client.query({ text: 'BEGIN', ...silence() });
    try {
      const result = await scopes.run({ client, inTransaction: true }, work);
      await client.query({ text: 'COMMIT', ...silence() });
      return result;
    } catch (error) {
      await client.query({ text: 'ROLLBACK', ...silence() }).catch(() => undefined);
      throw error;
    }
  }

  async function transaction<T>(work: () => Promise<T>): Promise<T> {
    if (scopes.getStore()?.inTransaction) return work();
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await withScope((client) => inTransaction(client, work));
      } catch (error) {
        if (attempt >= RETRIES_MAX || !isWorthRetrying(error)) throw error;
      }
    }
  }

  const run = ({ name, text }: Statement, values: readonly unknown[] = []) =>
    withScope(async (client) => (await client.query({ name, text, values: [...values], ...silence() })).rows);
  // That the rows are as the statements declare them is what a test asks the database.
  const query = run as Database['query'];
  const first = (async (...call: Parameters<typeof run>) =>
    (await run(...call))[0] ?? null) as Database['first'];

  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => {
          const client = scopes.getStore()?.client;
          if (client) return forKysely(client, silence, () => undefined);
          const own = await connect();
          return forKysely(own, silence, (isBroken) => own.release(isBroken));
        },
        end: async () => undefined,
      },
    }),
  });

  const patiently: Database['patiently'] = (work) => patience.run(true, work);
  const withConnection: Database['withConnection'] = (work) => patiently(() => withScope(work));
  const listenApart = apart((work) => scopes.exit(() => patience.exit(work)), listen);
  return { kind, kysely, query, first, transaction, patiently, withConnection, listen: listenApart, close };
}

/** What is heard may come in the middle of somebody's transaction, which the listener must not run in. */
function apart(exit: <T>(work: () => T) => T, listen: Listen): Listen {
  return ({ channels, heard, renewed }) => {
    const outside = exit(() => AsyncLocalStorage.snapshot());
    return outside(() =>
      listen({
        channels,
        heard: (channel, payload) => outside(heard, channel, payload),
        renewed: () => outside(renewed),
      }),
    );
  };
}

/** Connections out of the pool, behind a gate, with somebody to hear when one breaks in between two statements. */
function connector(pool: pg.Pool, limits: GateInput, onError: (error: Error) => void) {
  const gate = createGate(limits);
  return async (): Promise<pg.PoolClient> => {
    const leave = await gate();
    try {
      const client = await pool.connect();
      const release = client.release.bind(client);
      let hasBroken = false;
      // The pool listens to idle connections only; an error that nobody hears ends the process.
      const onLost = (error: Error): void => {
        hasBroken = true;
        onError(error);
      };
      client.on('error', onLost);
      client.release = (isBroken) => {
        client.off('error', onLost);
        release(isBroken || hasBroken);
        leave();
      };
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  };
}

/** A connection in the form that kysely wants; how it is given back is the caller's business. */
function forKysely(
  client: pg.ClientBase,
  silence: () => object,
  release: (isBroken: boolean) => void,
): PostgresPoolClient {
  let isBroken = false;
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query({ text, values: [...values], ...silence() });
    } catch (error) {
      isBroken = isLost(error);
      throw error;
    }
  };
  return { query, release: () => release(isBroken) } as unknown as PostgresPoolClient;
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

/** Whether the connection itself failed, not what was asked of it. */
function isLost(error: unknown): boolean {
  if (sqlState(error) !== null || !(error instanceof Error)) return false;
  return /connection|socket|ECONN|EPIPE|read timeout/i.test(error.message);
}

function isWorthRetrying(error: unknown): boolean {
  const state = sqlState(error);
  return state === DEADLOCK || state === SERIALIZATION_FAILURE;
}
