import { isFailed, sharedScriptUrl } from '#host/remotes/script-urls.ts';

/** Passes the worker what this page has already loaded, so that even the first visit is readable offline. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const wasControlled = serviceWorker.controller !== null;
  await serviceWorker.register(sharedScriptUrl('/sw.js'));
  const { active } = await serviceWorker.ready;
  if (wasControlled) return;
  active?.postMessage({ type: 'seen', page: location.href, files: loadedFiles() });
}

/**
 * Files of releases and pictures, whose bytes never change for a URL. Requesting failed ones again would burden a site
 * in trouble.
 */
function loadedFiles(): string[] {
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return requests
    .filter((request) => {
      const { origin, pathname } = new URL(request.name);
      return origin === location.origin && /^\/(?:r|media)\//.test(pathname) && !isFailed(request);
    })
    .map(({ name }) => name);
}
