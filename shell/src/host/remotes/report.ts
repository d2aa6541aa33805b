import { RemoteError } from './remote-build.ts';

const BEACON = '/beacon/errors';
const MAX_REPORTS = 20;
/** Reports of no release are for diagnosis only, so they may not use up those that count. */
const MAX_UNATTRIBUTED = 5;
/** Messages of browsers that are no failure, or that hide whose it is. */
const NOISE = /^(?:Script error|ResizeObserver loop)/;
/** Messages of webpack, of the federation runtime and of `withTimeout`; other code may speak of timeouts, too. */
const SLOW = /\(timeout:|ScriptNetworkError: .*timed out|^Timed out after/;
const LOAD_ERRORS = ['RemoteError', 'ChunkLoadError', 'ScriptNetworkError'];

export type Reporter = (error: unknown, context?: Record<string, string>) => void;

/** Creates a short id, shown on the fallback and sent in the report so that support can match them. */
export function createTraceId(): string {
  return crypto.randomUUID().slice(0, 8);
}

/**
 * Sends failures to the edge, each once and at most 20 per page. Contains messages, part names and places in scripts only, no user content.
 * `pageId` identifies the page load, by which the edge looks up its releases. Never throws. Slow scripts, and scripts that
 * can't be loaded without a connection, are no failures.
 */
export function createReporter(traceId: string, pageId = ''): Reporter {
  const sent = new Set<string>();
  const unattributed = new Set<string>();

  function send(error: unknown, { remote, version, ...context }: Record<string, string>): void {
    if (isNoFailure(error)) return;
    const release = remote ? { remote, version } : releaseOf(error);
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const key = `${release?.remote} ${message}`;
    const [known, max] = release ? [sent, MAX_REPORTS] : [unattributed, MAX_UNATTRIBUTED];
    if (known.has(key) || known.size >= max) return;
    known.add(key);
    const body = JSON.stringify({
      trace_id: traceId,
      page_id: pageId || undefined,
      path: location.pathname,
      // The edge truncates both.
      message,
      stack: stackOf(error),
      ...(!isOfApi(error) && release),
      ...context,
    });
    // Not `sendJsonBeacon`: sharing it with later scripts would cost the first page a module.
    navigator.sendBeacon?.(BEACON, new Blob([body], { type: 'application/json' }));
  }

  return (error, context = {}) => {
    try {
      send(error, context);
    } catch {
      // Privacy tools make `sendBeacon` throw; what reports a failure must not become one.
    }
  };
}

/** Reports errors that nothing catches, except noise and those of browser extensions and other sites' scripts. */
export function reportUncaught(report: Reporter): void {
  const reportOwn = (error: unknown, phase: string, filename = ''): void => {
    const text = error instanceof Error ? error.message : String(error ?? '');
    const [first] = /[a-z][\w-]*:\/\/[^\s)]*/.exec(stackOf(error) || filename) ?? [];
    if (!text || NOISE.test(text) || (first && !first.startsWith(location.origin))) return;
    // What is thrown may be any value, without a stack.
    report(error, { phase, ...(error instanceof Error ? {} : releaseIn(filename)) });
  };
  window.addEventListener('unhandledrejection', ({ reason }) => reportOwn(reason, 'unhandled'));
  window.addEventListener('error', ({ error, message, filename }) =>
    reportOwn(error ?? message, 'uncaught', filename),
  );
}

/**
 * Returns the release that an uncaught error belongs to: the remote nearest in its stack, because libraries that the shell
 * provides throw errors of remotes, or else the shell.
 */
function releaseOf(error: unknown): Release | null {
  return error instanceof RemoteError ? { remote: error.remote } : releaseIn(stackOf(error));
}

function releaseIn(places: string): Required<Release> | null {
  const releases = places
    .split(`${location.origin}/r/`)
    .slice(1)
    .flatMap((place) => {
      const [, remote, version] = /^([a-z][a-z0-9-]*)\/([^/\s]+)\//.exec(place) ?? [];
      return remote && version ? [{ remote, version: decodeURIComponent(version) }] : [];
    });
  return releases.find(({ remote }) => remote !== 'shell') ?? releases[0] ?? null;
}

interface Release {
  remote: string;
  version?: string;
}

/** Returns the stack without the message, which may contain URLs. */
function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '').replace(error.message, '') : '';
}

/** True if the error, or one of its causes, fulfills the condition. */
function isOf(error: unknown, holds: (cause: Error) => boolean): boolean {
  return error instanceof Error && (holds(error) || isOf(error.cause, holds));
}

/** Failures of the API belong to no release. */
const isOfApi = (error: unknown): boolean => isOf(error, ({ name }) => name === 'ApiError');

function isNoFailure(error: unknown): boolean {
  const isSlow = isOf(error, ({ message }) => SLOW.test(message));
  return isSlow || (!navigator.onLine && isOf(error, ({ name }) => LOAD_ERRORS.includes(name)));
}
