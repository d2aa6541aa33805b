import type { Host } from '@tagalong/platform';
import { isApiError } from '@tagalong/platform';

/** A failure while a part was drawn. */
export interface PartProblem {
  /** For example `page home-latest`. */
  part: string;
  message: string;
}

const HYDRATION =
  'Hydration mismatch: the browser rendered different markup than the server. The contract suite shows the difference.';

/**
 * Collects failures of one remote: reports of the host, uncaught errors, and scripts that the page's policy refuses.
 * Failures of other remotes and responses of the API are ignored.
 */
export function collectProblems(host: Host, remote: string) {
  const problems: PartProblem[] = [];
  const files = `/r/${remote}/`;
  let current = 'start';

  function add(error: unknown): void {
    const message = textOf(error);
    const isKnown = problems.some((known) => known.part === current && known.message === message);
    if (!isKnown && !isApiError(error)) problems.push({ part: current, message });
  }
  function addIfOwn(error: unknown, source = ''): void {
    const { stack, message } = error instanceof Error ? error : { stack: '', message: String(error) };
    if (`${source} ${stack} ${message}`.includes(files)) add(error);
  }

  const { report } = host;
  const controller = new AbortController();
  const { signal } = controller;
  // Every part gets this host, so its reports pass here.
  host.report = (error, context) => {
    if (context?.remote !== undefined && context.remote !== remote) return;
    add(context?.phase === 'hydration' ? new Error(HYDRATION, { cause: error }) : error);
  };
  addEventListener('error', ({ error, filename }) => addIfOwn(error, filename), { signal });
  addEventListener('unhandledrejection', ({ reason }) => addIfOwn(reason), { signal });
  addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile }) =>
      addIfOwn(
        `The page's policy (${effectiveDirective}) refuses ${blockedURI}`,
        `${sourceFile} ${blockedURI}`,
      ),
    { signal },
  );
  return {
    /** Attributes what follows to this part. */
    begin(part: string): void {
      current = part;
    },
    add,
    list: (): readonly PartProblem[] => problems,
    /** Ends the collection. */
    stop(): void {
      controller.abort();
      host.report = report;
    },
  };
}

/** Names the causes, too: a remote that can't be loaded says why only there. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The federation runtime puts its arguments before the message, and they differ at each try, as the URL does.
  const message = error.message.replace(/^.*Original Error Message:/s, '').replace(/\?retry=\d+/g, '');
  const text = `${error.name}: ${message.trim()}`;
  return error.cause === undefined ? text : `${text} Cause: ${textOf(error.cause)}`;
}
