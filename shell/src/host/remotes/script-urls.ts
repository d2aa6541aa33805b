import { SCRIPT_POLICY } from '@tagalong/contracts/core/page-boot';
import type { Host } from '@tagalong/platform';

/** Where the chunk loaders of all builds find `scriptUrl`: see shared/config/webpack/sealed-chunks-plugin.cjs. */
const KEY = Symbol.for('tagalong.script-address');
/** The edge's own worker scripts. */
const EDGE_SCRIPTS = new Set(['/sw.js', '/heartbeat.js']);

interface Policy {
  createScriptURL(url: string, isWorker?: boolean): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

/**
 * The only place where a string becomes a script URL; Trusted Types rejects all others. Folders belong to releases or
 * to a developer's own server.
 */
export function createScriptUrls(folders: readonly string[]) {
  const allowed = new Set(folders.map(absolute));
  const requestCounts = new Map<string, number>();

  function checked(url: string, isWorker?: boolean): string {
    const { href, origin, pathname } = new URL(absolute(url));
    const isOfRelease = [...allowed].some((folder) => href.startsWith(folder));
    if (isWorker || isOfRelease || (origin === location.origin && EDGE_SCRIPTS.has(pathname))) return href;
    throw new TypeError(`${href} is not a script of this page’s releases.`);
  }

  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  const rules = { createScriptURL: checked };
  // Nothing outside of this function has the policy, so only `startWorker` can pass the second argument. Typed as a string
  // because elements are; browsers accept the policy's object.
  const policy = trustedTypes?.createPolicy(SCRIPT_POLICY, rules) ?? rules;
  return {
    /** Allows scripts from another folder. */
    allow: (folder: string): void => void allowed.add(absolute(folder)),
    /**
     * Returns the URL in the form that a script element accepts. Throws for a URL outside this page's releases.
     * Repeated requests get a distinct URL, because a browser still waiting for the first response wouldn't ask again.
     * The same applies after a failed preload, which the browser would use as the response.
     */
    scriptUrl(url: string): string {
      const whole = new URL(checked(url));
      const times = requestCounts.get(whole.href) ?? Number(hasFailed(whole.href));
      requestCounts.set(whole.href, times + 1);
      if (times > 0) whole.searchParams.set('again', String(times));
      return policy.createScriptURL(whole.href);
    },
    startWorker(main: Parameters<Host['startWorker']>[0]): Worker {
      // Throws for a string. An overridden `main.toString` could return any text.
      const file = new Blob([`(${Function.prototype.toString.call(main)})(self)`]);
      return new Worker(policy.createScriptURL(URL.createObjectURL(file), true));
    },
  };
}

/** Shares the function with the chunk loaders of all builds. */
export function shareScriptUrls({ scriptUrl }: ReturnType<typeof createScriptUrls>): void {
  Object.defineProperty(globalThis, KEY, { value: scriptUrl });
}

/** For the shell's own chunks that load later. */
export function sharedScriptUrl(url: string): string {
  const known = (globalThis as { [KEY]?: (url: string) => string })[KEY];
  return known ? known(url) : url;
}

function hasFailed(url: string): boolean {
  const requests = performance.getEntriesByName(url) as PerformanceResourceTiming[];
  return requests.some(isFailed);
}

/** False in browsers that don't report the status. */
export function isFailed({ responseStatus: status }: PerformanceResourceTiming): boolean {
  return status === 0 || status >= 400;
}

export function absolute(url: string): string {
  return new URL(url, document.baseURI).href;
}
