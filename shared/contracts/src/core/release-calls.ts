/** Time limit of a smoke run, in milliseconds. */
export const SMOKE_LIMIT_MS = 90_000;
/** The smoke runs of a remote run one at a time, and the operators' page starts up to two. */
const RUNS_BEFORE_MAX = 2;
/** Node's `fetch` allows 300 s in total. */
const OTHER_CHECKS_LIMIT_MS = 20_000;
const GATED_CALLS: ReadonlySet<string> = new Set(['check', 'activate', 'canary', 'switch']);
const OTHER_CALL_LIMIT_MS = 120_000;

/**
 * Returns how long a client waits for the response to a call that changes or checks releases, in milliseconds. A client
 * that waits for less reports a failure although the release is activated a moment later.
 */
export function callLimitMs(call: string): number {
  if (!GATED_CALLS.has(call)) return OTHER_CALL_LIMIT_MS;
  return (RUNS_BEFORE_MAX + 1) * SMOKE_LIMIT_MS + OTHER_CHECKS_LIMIT_MS;
}
