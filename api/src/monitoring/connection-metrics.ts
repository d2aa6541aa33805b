import { Counter, Gauge, type Registry } from 'prom-client';
import type { ConnectionState } from '#api/database/connection-state';
import type { Database } from '#api/database/database';

/** Adds what this process knows about its own connections to the database, without asking the database. */
export function measureConnections(registry: Registry, db: Pick<Database, 'connectionState'>): void {
  measurePools(registry, db);
  const registers = [registry];

  /** Adds a gauge that is absent while its value is null. */
  function gauge(name: string, help: string, read: (state: ConnectionState) => number | null): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = read(db.connectionState());
        // Without labels, a gauge has a value from the start.
        this.remove();
        if (value !== null) this.set(value);
      },
    });
  }
  gauge(
    'database_replica_used',
    '1 while the replica responds, is not far behind, and is read.',
    ({ replica }) => (replica ? Number(replica.isUsable) : null),
  );
  gauge(
    'database_replica_lag_seconds',
    'Age of the state of the replica, as this process has sampled it.',
    ({ replica }) => replica?.lagS ?? null,
  );
  gauge(
    'database_listener_up',
    '1 while the connection that listens to messages is open; absent while nobody listens.',
    ({ isListening }) => (isListening === null ? null : Number(isListening)),
  );
  gauge(
    'database_unpublished_messages',
    'Messages that wait to be published.',
    ({ unpublished }) => unpublished,
  );
}

/** Adds the connections of the pools, and the callers that wait for one or got none. */
function measurePools(registry: Registry, db: Pick<Database, 'connectionState'>): void {
  const registers = [registry];
  new Gauge({
    name: 'database_connections',
    help: 'Open connections of the pool.',
    labelNames: ['database', 'state'],
    registers,
    collect() {
      for (const [database, { used, idle }] of Object.entries(db.connectionState().pools)) {
        this.set({ database, state: 'used' }, used);
        this.set({ database, state: 'idle' }, idle);
      }
    },
  });
  new Gauge({
    name: 'database_connections_max',
    help: 'Maximum number of connections of the pool.',
    labelNames: ['database'],
    registers,
    collect() {
      for (const [database, { max }] of Object.entries(db.connectionState().pools))
        this.set({ database }, max);
    },
  });
  new Gauge({
    name: 'database_waiting_callers',
    help: 'Callers that wait for a connection of the pool.',
    labelNames: ['database'],
    registers,
    collect() {
      for (const [database, { waiting }] of Object.entries(db.connectionState().pools))
        this.set({ database }, waiting);
    },
  });
  new Counter({
    name: 'database_rejected_callers',
    help: 'Callers that got no connection of the pool, because too many waited or none became free.',
    labelNames: ['database'],
    registers,
    collect() {
      this.reset();
      for (const [database, { rejected }] of Object.entries(db.connectionState().pools))
        this.inc({ database }, rejected);
    },
  });
}
