import type { GateState } from './gate.ts';

/** State of a process's connections, for monitoring. */
export interface ConnectionState {
  /** The pool of the primary, and that of the replica if there is one. */
  pools: { primary: PoolState; replica?: PoolState };
  /** Null without a replica. */
  replica: ReplicaUse | null;
  /** Whether all connections that listen to the database are open; null while the process doesn't listen. */
  isListening: boolean | null;
  /** Messages that wait to be published. */
  unpublished: number;
}

export interface PoolState extends GateState {
  max: number;
  /** Connections that run statements or are reserved. */
  used: number;
  /** Open connections that nobody uses. */
  idle: number;
}

export interface ReplicaUse {
  /** Whether the replica responded to the last sample and may be read. */
  isUsable: boolean;
  /** Age of its state in seconds; infinite before the first sample. */
  lagS: number;
}
