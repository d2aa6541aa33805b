import { sharedScriptAddress } from '#lib/script-address.ts';

/** Hands the worker what this page has loaded already, so that the very first visit can be read again offline. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const wasControlled = serviceWorker.controller !== null;
  await serviceWorker.register(sharedScriptAddress('/sw.js'));
  const { active } = await serviceWorker.ready;
  if (wasControlled) return;
  active?.postMessage({ type: 'seen', page: location.href, files: loadedFiles() });
}

/** Files of releases and pictures: addresses whose bytes never change. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((address) => {
      const { origin, pathname } = new URL(address);
      return origin === location.origin && /^\/(?:r|media)\//.test(pathname);
    });
}
