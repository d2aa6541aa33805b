import { sharedScriptAddress } from '#host/remotes/script-address.ts';

/** Passes the worker what this page has already loaded, so that even the first visit is readable offline. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const wasControlled = serviceWorker.controller !== null;
  await serviceWorker.register(sharedScriptAddress('/sw.js'));
  const { active } = await serviceWorker.ready;
  if (wasControlled) return;
  active?.postMessage({ type: 'seen', page: location.href, files: loadedFiles() });
}

/** Files of releases and pictures, whose bytes never change for a URL. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((address) => {
      const { origin, pathname } = new URL(address);
      return origin === location.origin && /^\/(?:r|media)\//.test(pathname);
    });
}
