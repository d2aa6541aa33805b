import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';
import { type ReplicaState, replicaState } from './replica-state.ts';
import { sqlState } from './sql-state.ts';
import { statement } from './statement.ts';

interface ReplicatedInput {
  primary: Database;
  replica: Database;
  /** Reports that the replica is used again, or why not. */
  onChange(sentence: string): void;
  /** Interval of samples of the replica's state in milliseconds. */
  sampleMs?: number;
}

const QUERY_CANCELED = '57014';
/** A commit has flushed its log, unless it doesn't wait for that. More of the log would wait for the commits of others. */
const written = statement('replica-written', { row: { position: 'float8' } })`
  SELECT (CASE WHEN current_setting('synchronous_commit') = 'off' THEN pg_current_wal_insert_lsn()
    ELSE pg_current_wal_flush_lsn() END - '0/0'::pg_lsn)::double precision AS position`;
const applied = statement('replica-applied', { row: { position: 'float8?' } })`
  SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() - '0/0'::pg_lsn END::double precision AS position`;

/**
 * Adds a replica to a database: `reading` runs statements there, unless it lacks a change that the reader has made. What
 * fails there, because the replica is down or a statement writes, runs on the primary.
 */
export function withReplica({ primary, replica, onChange, sampleMs }: ReplicatedInput): Database {
  const onReplica = new AsyncLocalStorage<boolean>();
  const position = async (): Promise<number> => (await primary.one(written)).position;
  const state = replicaState({
    written: position,
    applied: async () => (await replica.one(applied)).position,
    onChange,
    ...(sampleMs !== undefined && { sampleMs }),
  });

  /** Returns the method that reads on the replica within `reading`, and on the primary otherwise. */
  function reader<Method extends (...call: never[]) => Promise<unknown>>(
    there: Method,
    here: Method,
  ): Method {
    return (async (...call: Parameters<Method>) => {
      if (!onReplica.getStore()) return here(...call);
      try {
        return await there(...call);
      } catch (error) {
        // The primary would take as long.
        if (sqlState(error) === QUERY_CANCELED) throw error;
        suspectIfLost(state, error);
        return here(...call);
      }
    }) as Method;
  }

  return {
    ...primary,
    query: reader(replica.query, primary.query),
    first: reader(replica.first, primary.first),
    one: reader(replica.one, primary.one),
    transaction: (work) => primary.transaction(() => onReplica.run(false, work)),
    withConnection: (work) =>
      primary.withConnection((connection) => onReplica.run(false, () => work(connection))),
    position,
    reading: async (after, work) => ((await state.has(after)) ? onReplica.run(true, work) : work()),
    connectionState: () => {
      const { pools, ...own } = primary.connectionState();
      const { pools: others } = replica.connectionState();
      return { ...own, pools: { ...pools, replica: others.primary }, replica: state.use() };
    },
    close: async () => {
      state.stop();
      await replica.close().catch(() => undefined);
      await primary.close();
    },
  };
}

/** An error without a code is one of the connection. */
function suspectIfLost(state: ReplicaState, error: unknown): void {
  if (sqlState(error) === null) state.suspect();
}
