/** Limits of the calls to backends, for each edge. */
export interface BackendLimits {
  /** For the first byte of a response since the last bytes of the body, in milliseconds. */
  responseMs: number;
  /** For a whole response that isn't a stream, in milliseconds. */
  totalMs: number;
  /** For the API's response about the session, in milliseconds. */
  sessionMs: number;
  /** Calls of all visitors to one backend, at once and per second. */
  teamRate: { burst: number; perSecond: number };
  /** Calls of one IP address to one backend. */
  visitorRate: { burst: number; perSecond: number };
  /** Calls of one backend that wait for a response or receive it. */
  callsMax: number;
  /** Streams of one backend. */
  streamsMax: number;
  /** Failures in a row after which the backend gets no calls. */
  failuresMax: number;
  /** Time until one call tries it again, in milliseconds. */
  pauseMs: number;
}

/** Clients wait at most 15 seconds for a call; a region that waits that long looks broken long before. */
export const BACKEND_LIMITS: BackendLimits = {
  responseMs: 5_000,
  totalMs: 15_000,
  sessionMs: 1_000,
  teamRate: { burst: 500, perSecond: 200 },
  visitorRate: { burst: 60, perSecond: 10 },
  callsMax: 100,
  streamsMax: 1_000,
  failuresMax: 5,
  pauseMs: 10_000,
};
