import { firstCallUrl } from '@tagalong/contracts/core/first-call';
import { useEffect } from 'react';
import { followVisibleElements } from '#host/browser/visible-elements.ts';
import type { RouteMatch } from '#host/navigation/route-table.ts';
import { type Site, useSite } from '#host/site/site-context.tsx';

/** Timeout in milliseconds, so that a slow request doesn't compete with what the visitor does next. */
const REQUEST_TIMEOUT_MS = 5_000;
const CONCURRENT_MAX = 3;
/** Only this many of the links seen last wait for a request. */
const WAITING_MAX = 8;
/** Bounds the load on the API when a reader scrolls slowly through a long feed. */
const CALLS_PER_MINUTE = 40;
/** A response that no page has used after this many milliseconds is dropped. */
const FRESH_MS = 300_000;
const MINUTE_MS = 60_000;

interface Wanted extends RouteMatch {
  /** Query of the link. */
  search: string;
}

export type PrefetchSite = Pick<Site, 'routes' | 'remotes' | 'loader' | 'earlyResponses' | 'history'>;

export interface PagePrefetch {
  /**
   * Prefetches the page at a path if it opens over a feed: its scripts, and its first call unless the same remote draws
   * the current page, whose lists already have the content. The links seen last come first. Failures are silent: the page
   * itself loads what is missing.
   */
  see(path: string): void;
  /** Runs the scripts that `see` has fetched: the page at the path is about to be opened. */
  approach(path: string): void;
}

export function createPagePrefetch(site: PrefetchSite): PagePrefetch {
  const { routes, loader, earlyResponses, history } = site;
  const askedMs = new Map<string, number>();
  /** Scripts that were requested, by URL. */
  const scripts = new Map<string, Promise<unknown>>();
  /** Pages whose scripts are in the browser's cache: a failed load would count against the release. */
  const ready = new Set<string>();
  let waiting: Wanted[] = [];
  let running = 0;

  function next(): void {
    const match = running < CONCURRENT_MAX ? waiting.pop() : undefined;
    if (!match) return;
    running += 1;
    void Promise.allSettled([fetchScripts(match), fetchFirstCall(match)]).then(() => {
      running -= 1;
      next();
    });
  }

  async function fetchScripts({ route }: RouteMatch): Promise<void> {
    const remote = site.remotes.find(({ name }) => name === route.owner);
    const files = remote?.routes.find(({ name }) => name === route.name)?.files;
    if (!remote || !files || loader.peek('page', route.name)) return;
    await Promise.all([remote.entry, ...files].map((file) => fetchScript(remote.base + file)));
    ready.add(route.name);
  }

  function fetchScript(url: string): Promise<unknown> {
    const known = scripts.get(url) ?? get(url);
    scripts.set(url, known);
    known.catch(() => scripts.delete(url));
    return known;
  }

  async function fetchFirstCall({ route, params, search }: Wanted): Promise<void> {
    const url = firstCallUrl(route, params, search);
    const current = routes.match(history.current().location.pathname)?.route;
    if (!url || current?.owner === route.owner || !isDue(url)) return;
    const keep = earlyResponses.expect(url, FRESH_MS);
    keep(await (await get(url)).json());
  }

  function isDue(url: string): boolean {
    const nowMs = performance.now();
    const asked = [...askedMs.values()].filter((ms) => nowMs - ms < MINUTE_MS).length;
    if (asked >= CALLS_PER_MINUTE || nowMs - (askedMs.get(url) ?? -FRESH_MS) < FRESH_MS) return false;
    askedMs.set(url, nowMs);
    return true;
  }

  return {
    see(path) {
      const [pathname = '', search = ''] = path.split(/[?#]/);
      const match = isPrefetchAllowed() ? routes.match(pathname) : null;
      if (!match?.route.over_feed || match.route.access !== 'public') return;
      waiting = [...waiting, { ...match, search }].slice(-WAITING_MAX);
      next();
    },
    approach(path) {
      const route = routes.match(path.split(/[?#]/)[0] ?? '')?.route;
      // The page itself reports a failure.
      if (route && ready.delete(route.name))
        loader.load(route.owner, 'page', route.name).catch(() => undefined);
    },
  };
}

/** False for visitors who save data, and while the page is offline or hidden. */
function isPrefetchAllowed(): boolean {
  const { connection, onLine } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  const isSlow = /2g/.test(connection?.effectiveType ?? '');
  return onLine && !connection?.saveData && !isSlow && document.visibilityState === 'visible';
}

async function get(url: string): Promise<Response> {
  const response = await fetch(url, { priority: 'low', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response;
}

const SEEN_AFTER_MS = 300;

const LINKS = 'a[href^="/"]';
/** Events that usually precede a click on a link: hovering, touching or focusing it. */
const APPROACHES = ['pointerover', 'focusin'];

const hrefOf = (link: Element): string => link.getAttribute('href') ?? '/';

/**
 * Prefetches pages whose links stay in view, and runs their scripts when a link is about to be used.
 */
export function usePrefetch(): void {
  const site = useSite();
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    return followLinks(createPagePrefetch(site));
  }, [site]);
}

function followLinks({ see, approach }: PagePrefetch): () => void {
  const handleApproach = ({ target }: Event): void => {
    const link = target instanceof Element && target.closest(LINKS);
    if (link) approach(hrefOf(link));
  };
  for (const type of APPROACHES) addEventListener(type, handleApproach, { passive: true });
  const seen: string[] = [];
  // Many links come into view at once, so each gets a task of its own.
  const seeNext = (): void => {
    const path = seen.shift();
    if (path !== undefined) see(path);
    if (seen.length > 0) setTimeout(seeNext);
  };
  const unfollow = followVisibleElements({
    selector: LINKS,
    attribute: 'href',
    threshold: 0.5,
    seenAfterMs: SEEN_AFTER_MS,
    onSeen: (link) => {
      if (seen.push(hrefOf(link)) === 1) setTimeout(seeNext);
    },
  });
  return () => {
    for (const type of APPROACHES) removeEventListener(type, handleApproach);
    unfollow();
    seen.length = 0;
  };
}
