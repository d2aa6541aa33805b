import { AsyncLocalStorage } from 'node:async_hooks';
import { runOperation } from '@tagalong/server/operations';
import pg from 'pg';
import { worksAfterCommit } from './after-commit.ts';
import { beginAgain, beginning, causeOf, isLost, throwCause } from './begin-again.ts';
import type { ConnectionState } from './connection-state.ts';
import { connector } from './connector.ts';
import type { GateInput } from './gate.ts';
import { type Listen, outsideTransaction, type WatchedListen } from './listening.ts';
import { isMisprepared, MISPREPARED_MAX, type Prepared, type pooledSessions } from './pooled-sessions.ts';
import { createPublisher, type Message, PUBLISH } from './publisher.ts';
import type { SharedTries } from './shared-tries.ts';
import { sqlState } from './sql-state.ts';
import type { Columns, Parameter, ParametersOf, RowOf, Statement } from './statement.ts';

/**
 * Single entry point to the database. Inside `transaction`, every query of the same asynchronous call uses the
 * transaction's connection, so that callers don't pass connections and a pool of one connection (PGlite) never waits
 * for itself.
 */
export interface Database {
  readonly kind: 'postgresql' | 'pglite';
  /** Runs a statement and resolves with its rows. */
  query: Run<'rows'>;
  /** Runs a statement and resolves with its first row, or null. */
  first: Run<'first'>;
  /** Runs a statement that always returns a row and resolves with the first; rejects if there is none. */
  one: Run<'one'>;
  /**
   * Runs `work` in a transaction, or in the one that is already open. Retries at most twice after a deadlock or a
   * serialization failure, so `work` must have no effects outside the database.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` without the client's query timeout; the timeouts of the server still apply. */
  withoutTimeout<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Runs `work` with one reserved connection, which it may use directly, and without the query timeout. Outside a
   * transaction, a pooler may run each of its statements in another session.
   */
  withConnection<T>(work: (connection: pg.ClientBase) => Promise<T>): Promise<T>;
  /**
   * Runs `work` with its reads on a replica, if there is one that has every change up to this position and is not far
   * behind; a null position asks for no particular change. Changes and transactions stay on the primary.
   */
  reading<T>(position: number | null, work: () => Promise<T>): Promise<T>;
  /** Resolves with the position of the last committed change, for `reading`; null without a replica. */
  position(): Promise<number | null>;
  /**
   * Publishes a message to the listeners of all processes soon after the open transaction is committed, together with
   * others of this process. It is lost if the process is killed before, so it must only say what can be read again.
   */
  publish(channel: string, payload: string): void;
  /**
   * Runs `work` once the open transaction is committed, before `transaction` resolves, and once for all transactions that
   * were committed meanwhile. A failure is reported and changes no result: it must be work that can be done later.
   */
  afterCommit(work: Work): void;
  /** Counts attempts outside the database, if the site has a server for that. */
  readonly tries?: SharedTries | undefined;
  /** Listens for published messages, outside any transaction that is open in the caller. */
  readonly listen: Listen;
  connectionState(): ConnectionState;
  close(): Promise<void>;
}

/** Requires values only if the statement has parameters. */
type Run<Kind extends 'rows' | 'first' | 'one'> = <P extends readonly Parameter[], R extends Columns>(
  statement: Statement<P, R>,
  ...values: P extends readonly [] ? [] : [values: ParametersOf<P>]
) => Promise<{ rows: RowOf<R>[]; first: RowOf<R> | null; one: RowOf<R> }[Kind]>;

/** Work that follows a commit. The same work is the same function. */
export type Work = (db: Database) => Promise<void>;

interface Scope {
  client: pg.ClientBase;
  inTransaction: boolean;
  /** Statements prepared in the transaction's session, behind a pooler. */
  prepared: Prepared;
  /** Messages to publish after the commit. */
  messages: Message[];
  /** Work that follows the commit. */
  works: Set<Work>;
}

type NamedQuery = pg.QueryConfig & { name: string; query_timeout?: number };

interface DatabaseInput {
  kind: Database['kind'];
  pool: pg.Pool;
  gate: GateInput;
  /**
   * Client-side query timeout in milliseconds; a server that exceeds it counts as lost. The server's limits are far
   * shorter.
   */
  queryTimeoutMs: number;
  /** Called when a connection breaks while it is held but not in use. */
  onError(error: Error): void;
  listening: WatchedListen;
  /** Sends messages another way than through the database; resolves with false if that isn't possible now. */
  send?: ((messages: readonly Message[]) => Promise<boolean>) | undefined;
  /** Given if a pooler may give each transaction another session; the pool's clients must pipeline then. */
  pooler?: ReturnType<typeof pooledSessions> | undefined;
  close(): Promise<void>;
}

const RETRIES_MAX = 2;
const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

/** PostgreSQL type OIDs; pg's own list lacks the array types. */
const TYPE = { int8: 20, int8s: 1016, texts: 1009, date: 1082, timestamptz: 1184 } as const;
const textsOf: (text: string) => string[] = pg.types.getTypeParser(typeId(TYPE.texts));
// Ids, counts and amounts stay far below 2^53, and times remain ISO text all the way to the browser.
pg.types.setTypeParser(typeId(TYPE.int8), Number);
pg.types.setTypeParser(typeId(TYPE.int8s), (text) => textsOf(text).map(Number));
pg.types.setTypeParser(typeId(TYPE.date), String);
pg.types.setTypeParser(typeId(TYPE.timestamptz), (text) => new Date(text).toISOString());

function typeId(number: number) {
  return number as Parameters<typeof pg.types.getTypeParser>[0];
}

const NO_TRANSACTION = { inTransaction: false, prepared: null };

function scopeOf(
  client: pg.ClientBase,
  state: Pick<Scope, 'inTransaction' | 'prepared'> = NO_TRANSACTION,
): Scope {
  return { client, ...state, messages: [], works: new Set() };
}

/** Returns the three ways to run a statement. A test checks against the database that rows match the declared statements. */
function readers(
  run: (statement: Statement, values?: readonly unknown[]) => Promise<unknown[]>,
): Pick<Database, 'query' | 'first' | 'one'> {
  const one = async (...call: Parameters<typeof run>) => {
    const [row] = await run(...call);
    if (!row) throw new Error(`The statement '${call[0].name}' returned no row.`);
    return row;
  };
  return {
    query: run as Database['query'],
    first: (async (...call: Parameters<typeof run>) => (await run(...call))[0] ?? null) as Database['first'],
    one: one as Database['one'],
  };
}

export function createDatabase({
  kind,
  pool,
  gate: limits,
  queryTimeoutMs,
  onError,
  listening,
  send,
  pooler,
  close,
}: DatabaseInput): Database {
  const scopes = new AsyncLocalStorage<Scope>();
  const untimed = new AsyncLocalStorage<true>();
  const { connect, poolState } = connector(pool, limits, onError);
  const again = pooler ? beginAgain(pooler.beginLimitMs) : (work: () => Promise<unknown>) => work();
  const outside = <T>(work: () => T): T => scopes.exit(() => untimed.exit(work));

  async function withScope<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const scope = scopes.getStore();
    return scope ? work(scope.client).catch(throwCause) : (again(() => withClient(work)) as Promise<T>);
  }

  async function withClient<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const client = await (pooler ? beginning(connect) : connect());
    let isBroken = false;
    try {
      return await scopes.run(scopeOf(client), () => work(client));
    } catch (error) {
      isBroken = isLost(causeOf(error));
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  const queryTimeout = (): { query_timeout?: number } =>
    untimed.getStore() ? {} : { query_timeout: queryTimeoutMs };

  async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>) {
    const timeout = queryTimeout();
    const prepared = pooler ? await pooler.start(client, timeout) : null;
    if (!pooler) await client.query({ text: 'BEGIN', ...timeout });
    try {
      const scope = scopeOf(client, { inTransaction: true, prepared });
      const result = await scopes.run(scope, work);
      await client.query({ text: 'COMMIT', ...queryTimeout() });
      for (const message of scope.messages) addMessage(message);
      return { result, works: scope.works };
    } catch (error) {
      await client.query({ text: 'ROLLBACK', ...queryTimeout() }).catch(() => undefined);
      throw error;
    }
  }

  async function transaction<T>(work: () => Promise<T>): Promise<T> {
    if (scopes.getStore()?.inTransaction) return work();
    const { result, works } = await retried(() => withScope((client) => inTransaction(client, work)));
    await runWorks(works);
    return result;
  }

  const sendStatement = sender(pooler);
  const run = ({ name, text }: Statement, values: readonly unknown[] = []) => {
    const config = { name, text, values: [...values], ...queryTimeout() };
    return withScope(async (client) => (await sendStatement(client, scopes.getStore(), config)).rows);
  };
  const publisher = createPublisher({
    async send(messages) {
      if (await send?.(messages)) return;
      await run(PUBLISH, [messages.map(({ channel }) => channel), messages.map(({ payload }) => payload)]);
    },
    onError,
  });
  // A timer would keep the connection of the transaction that starts it.
  const addMessage = (message: Message): void => outside(() => publisher.add(message));
  const publish: Database['publish'] = (channel, payload) => {
    const scope = scopes.getStore();
    if (scope?.inTransaction) scope.messages.push({ channel, payload });
    else addMessage({ channel, payload });
  };

  // It runs on none of the connections of those who wait for it.
  const runWorks = worksAfterCommit<Work>((work) => outside(() => work(database)), onError);
  const afterCommit: Database['afterCommit'] = (work) => {
    const scope = scopes.getStore();
    if (!scope?.inTransaction) throw new Error('There is no open transaction that the work could follow.');
    scope.works.add(work);
  };

  const withoutTimeout: Database['withoutTimeout'] = (work) => untimed.run(true, work);
  const withConnection: Database['withConnection'] = (work) => withoutTimeout(() => withScope(work));
  const database: Database = {
    kind,
    ...readers(run),
    transaction,
    withoutTimeout,
    withConnection,
    reading: (_position, work) => work(),
    position: async () => null,
    publish,
    afterCommit,
    listen: outsideTransaction(outside, listening.listen),
    connectionState: () => ({
      pools: { primary: poolState() },
      replica: null,
      isListening: listening.isListening(),
      unpublished: publisher.waiting(),
    }),
    close: async () => {
      await publisher.close();
      await close();
    },
  };
  return database;
}

/** Runs a transaction again where that can help. */
async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= retriesFor(error)) throw error;
    }
  }
}

/** Sends a statement, and reports how long it takes. Behind a pooler, one outside a transaction gets a transaction of its own. */
function sender(pooler: DatabaseInput['pooler']) {
  return (client: pg.ClientBase, scope: Scope | undefined, query: NamedQuery): Promise<pg.QueryResult> =>
    runOperation('statement', query.name, () => {
      if (!pooler) return client.query(query);
      return scope?.inTransaction
        ? pooler.run(client, scope.prepared, query)
        : pooler.runAlone(client, query);
    });
}

/** Returns whether a change failed because of the named unique index or constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return sqlState(error) !== null && (error as { constraint?: string }).constraint === constraint;
}

/** Returns how often a transaction that failed like this may run again. */
function retriesFor(error: unknown): number {
  if (isMisprepared(error)) return MISPREPARED_MAX;
  const state = sqlState(error);
  return state === DEADLOCK || state === SERIALIZATION_FAILURE ? RETRIES_MAX : 0;
}
