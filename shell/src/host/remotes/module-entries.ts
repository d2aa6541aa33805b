import type { LoadModule, RemoteDefinition } from '@tagalong/platform';
import { hasChangedBytes } from '#host/browser/changed-bytes.ts';
import type { LoadBuild, RemoteBuild } from './remote-build.ts';
import { sharedScriptUrl } from './script-urls.ts';

/** Messages of browsers about a module that they couldn't fetch, or whose bytes differ from its hash. */
const NOT_FETCHED = /dynamically imported module|module script failed/i;

let hasBroken = false;

const changedBefore: string[] = [];
let noteChanged = (urls: readonly string[]): void => void changedBefore.push(...urls);

/** Calls the listener with the URLs of modules whose bytes differ from their hash, also with those that were found before. */
export function onChangedModules(listener: (urls: readonly string[]) => void): void {
  noteChanged = listener;
  if (changedBefore.length > 0) listener(changedBefore);
}

/** True after a module failed in a way that only another document can mend. */
export const needsNewDocument = (): boolean => hasBroken;

/** Returns the hashes of ES modules that this page may load, by URL: the edge has written them into its import map. */
export function pageModules(): Readonly<Record<string, string>> {
  const text = document.querySelector('script[type=importmap]')?.textContent;
  return text ? (JSON.parse(text) as { integrity: Record<string, string> }).integrity : {};
}

/**
 * Loads a remote whose entry is an ES module by `load`. Rejects for one that this page has no hash of. Modules have the
 * URLs that the import map names, so what couldn't be fetched is requested again past the browser's cache instead of under
 * another URL. A module that threw keeps failing in its document.
 */
export async function loadModules(build: RemoteBuild, load: LoadBuild): Promise<RemoteDefinition> {
  const [entry = '', retry] = build.entry.split('?');
  // Throws for a URL outside of this page's releases.
  sharedScriptUrl(entry);
  const hashes = pageModules();
  if (hashes[entry] !== build.integrity && build.integrity)
    throw new Error(`${entry} is not in the import map of this page.`);
  const folder = entry.slice(0, entry.length - (entry.split('/').at(-1)?.length ?? 0));
  const files = Object.keys(hashes).filter((url) => url.startsWith(folder));

  async function again<Loaded>(attempt: () => Promise<Loaded>): Promise<Loaded> {
    try {
      return await attempt().catch(async (error: unknown) => {
        if (!NOT_FETCHED.test(String(error))) throw error;
        await noteChangedBytes(files, hashes);
        await Promise.allSettled(files.map((url) => fetch(url, { cache: 'reload' })));
        return attempt();
      });
    } catch (error) {
      // Some browsers keep a module that couldn't be fetched, too.
      hasBroken ||= !NOT_FETCHED.test(String(error)) || retry !== undefined;
      throw error;
    }
  }

  const definition = await again(() => load({ ...build, entry }));
  const withAgain = <Part extends { load: LoadModule }>(part: Part): Part => ({
    ...part,
    load: () => again(part.load),
  });
  return {
    ...definition,
    routes: definition.routes.map(withAgain),
    intents: definition.intents.map(withAgain),
    slots: definition.slots.map(withAgain),
  };
}

/** Notes the modules that the browser refused because of their bytes; its error doesn't distinguish them from a lost connection. */
async function noteChangedBytes(
  urls: readonly string[],
  hashes: Readonly<Record<string, string>>,
): Promise<void> {
  const checks = urls.map(async (url) => ((await hasChangedBytes(url, hashes[url] ?? '')) ? [url] : []));
  const settled = await Promise.allSettled(checks);
  const changed = settled.flatMap((check) => (check.status === 'fulfilled' ? check.value : []));
  if (changed.length > 0) noteChanged(changed);
}
