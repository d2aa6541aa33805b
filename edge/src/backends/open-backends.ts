import type { IncomingMessage } from 'node:http';
import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import { createUpstream, type Upstream } from '#edge/http/upstream';
import type { Warnings } from '#edge/releases/errors/warnings';
import type { BackendLimits } from './backend-limits.ts';

/** The connections to one approved backend, and how it fares. */
export interface Backend {
  origin: string;
  upstream: Upstream;
  circuit: CircuitBreakerPolicy;
  /** Calls and streams that are open now. */
  open: { calls: number; streams: number };
}

/** A failure that says nothing about the backend: the client sent too much, or left. */
export class CallerFault extends Error {}

/** True while calls to the backend are refused. */
export function isPaused({ circuit }: Backend): boolean {
  return circuit.state !== CircuitState.Closed;
}

function isServerError(response: unknown): boolean {
  return ((response as IncomingMessage).statusCode ?? 0) >= 500;
}

/** One call that a release declares, as it ended. */
export interface BackendOutcome {
  remote: string;
  /** Status of the backend's response, or the code of the error that the client got. */
  outcome: string;
  seconds: number;
}

interface BackendsInput {
  limits: BackendLimits;
  warnings: Pick<Warnings, 'report'>;
}

export type Backends = ReturnType<typeof openBackends>;

/** Keeps one connection pool and one circuit for each remote's approved backend. */
export function openBackends({ limits, warnings }: BackendsInput) {
  const backends = new Map<string, Backend>();
  const observers: ((outcome: BackendOutcome) => void)[] = [];

  function create(remote: string, origin: string): Backend {
    const circuit = circuitBreaker(
      // An impatient visitor must not end a pause: only the backend's response does.
      handleWhen(
        (error) => !(error instanceof CallerFault) || circuit.state === CircuitState.HalfOpen,
      ).orWhenResult(isServerError),
      { halfOpenAfter: limits.pauseMs, breaker: new ConsecutiveBreaker(limits.failuresMax) },
    );
    circuit.onBreak(() => {
      const message = `The backend of ${remote} at ${origin} fails. Its calls are refused until it responds again.`;
      warnings.report({ code: 'backend-failing', message, remote });
    });
    return { origin, upstream: createUpstream(origin), circuit, open: { calls: 0, streams: 0 } };
  }

  return {
    limits,
    /** Calls the listener with the outcome of each call. */
    observe: (listener: (outcome: BackendOutcome) => void): void => void observers.push(listener),
    note: (outcome: BackendOutcome): void => {
      for (const listener of observers) listener(outcome);
    },
    /** Returns the remote's backend at this origin; another one that was approved before is closed. */
    of(remote: string, origin: string): Backend {
      const known = backends.get(remote);
      if (known?.origin === origin) return known;
      known?.upstream.close();
      const backend = create(remote, origin);
      backends.set(remote, backend);
      return backend;
    },
    /** The backends that were called since the start. */
    all: (): ReadonlyMap<string, Backend> => backends,
    close(): void {
      for (const { upstream } of backends.values()) upstream.close();
    },
  };
}
