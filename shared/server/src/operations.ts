import type { AsyncLocalStorage } from 'node:async_hooks';
import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';

/** Operations that metrics and traces record. */
export type OperationKind = 'bucket' | 'job' | 'mail' | 'render' | 'statement';

export interface Operation {
  /** Kind of operation, from a small set, such as `PUT`; never anything that a visitor chooses. */
  name: string;
  /** Start, on the clock of `performance.now()`. */
  startedMs: number;
  /** Reason for its failure; missing if it succeeded or hasn't ended. */
  error?: unknown;
}

type Handlers = Partial<Record<'onStart' | 'onEnd', (operation: Operation) => void>>;

/** The channels belong to the process, so that bundles that were loaded later can subscribe to them. */
const channelOf = (kind: OperationKind): TracingChannel<unknown, Operation> =>
  tracingChannel(`tagalong.${kind}`);
const CHANNELS: Readonly<Record<OperationKind, TracingChannel<unknown, Operation>>> = {
  bucket: channelOf('bucket'),
  job: channelOf('job'),
  mail: channelOf('mail'),
  render: channelOf('render'),
  statement: channelOf('statement'),
};

/** Runs `work`, and reports it to the subscribers of its kind. */
export function runOperation<T>(kind: OperationKind, name: string, work: () => Promise<T>): Promise<T> {
  const channel = CHANNELS[kind];
  if (!channel.hasSubscribers) return work();
  return channel.tracePromise(work, { name, startedMs: performance.now() });
}

/** Calls the handlers at the start and at the end of each operation of this kind. Returns a function that stops this. */
export function onOperations(
  kind: OperationKind,
  { onStart = ignore, onEnd = ignore }: Handlers,
): () => void {
  const subscribers = {
    start: onStart,
    end: ignore,
    asyncStart: ignore,
    asyncEnd: onEnd,
    error: ignore,
  };
  CHANNELS[kind].subscribe(subscribers);
  return () => CHANNELS[kind].unsubscribe(subscribers);
}

/** Runs each operation of this kind with a value of its own in `storage`. Returns a function that stops this. */
export function runOperationsIn<T>(
  kind: OperationKind,
  storage: AsyncLocalStorage<T>,
  enter: (operation: Operation) => T,
): () => void {
  const { start } = CHANNELS[kind];
  start.bindStore(storage, enter);
  return () => start.unbindStore(storage);
}

const ignore = (): void => undefined;
