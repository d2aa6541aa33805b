import type { RenderRealm } from '@tagalong/contracts/core/page-render';
import type { RemoteDefinition } from '@tagalong/platform';
import { providedLibraries } from './provided-libraries.ts';
import type { LoadBuild, RemoteBuild } from './remote-build.ts';

interface Container {
  init(scope: unknown): Promise<unknown> | undefined;
  get(module: string): Promise<() => { default?: RemoteDefinition }>;
}

/** The part of a script element that the runtimes of the bundlers use to load a chunk. */
interface ScriptElement {
  src: string;
  onload: ((event: { type: string }) => void) | null;
  onerror: ((event: { type: string; target: ScriptElement }) => void) | null;
}

/**
 * Loads remotes from the files of the browser's build. Each build is evaluated once in this realm; its chunk loader sees a
 * document that evaluates the release's files.
 */
export function createServerRemotes(realm: RenderRealm): LoadBuild {
  const page = scriptsOnly(realm);
  const scope = shareScope();
  const known = new Map<string, Promise<RemoteDefinition>>();

  async function load({ container, version, entry, type }: RemoteBuild): Promise<RemoteDefinition> {
    if (type) throw new Error(`${container} ${version} has no script for the server.`);
    const run = await realm.evaluate(entry, ['document', 'window'], container);
    const loaded = inWorkerAt(entry, () => run(page, WINDOW)) as Container;
    await loaded.init(scope);
    const module = (await loaded.get('./remote'))();
    if (!Array.isArray(module.default?.routes))
      throw new Error(`${container} ${version} exposes no remote definition.`);
    return module.default;
  }

  return (build) => {
    const loading = known.get(build.entry) ?? load(build);
    known.set(build.entry, loading);
    // A file that could not be read may be there for the next page.
    loading.catch(() => known.delete(build.entry));
    return loading;
  };
}

/** All scripts are of the page's own origin. */
const WINDOW = { location: { origin: '' } };

/** While an entry is evaluated, its runtime finds the folder of its chunks as in a worker. */
function inWorkerAt<Value>(entry: string, run: () => Value): Value {
  Object.assign(globalThis, { importScripts: () => undefined, location: entry });
  try {
    return run();
  } finally {
    Reflect.deleteProperty(globalThis, 'importScripts');
    Reflect.deleteProperty(globalThis, 'location');
  }
}

function scriptsOnly(realm: RenderRealm) {
  const append = (script: ScriptElement): void => {
    realm
      .evaluate(script.src, [])
      .then((run) => {
        run();
        script.onload?.({ type: 'load' });
      })
      .catch(() => script.onerror?.({ type: 'error', target: script }));
  };
  return {
    createElement: () => ({
      setAttribute: () => undefined,
      addEventListener(this: ScriptElement, type: 'load' | 'error', listener: () => void) {
        this[`on${type}`] = listener;
      },
    }),
    getElementsByTagName: () => [],
    // Remotes from other bundlers include the federation runtime, which stores its state on this object.
    defaultView: globalThis,
    head: { appendChild: append },
  };
}

/** The shell's libraries in the form that containers of all bundlers take. */
function shareScope() {
  const entries = Object.entries(providedLibraries()).map(([name, { version, lib, get }]) => {
    const loaded = { get: get ?? (async () => lib), loaded: 1, eager: true, from: 'shell' };
    return [name, { [version]: loaded }];
  });
  return Object.fromEntries(entries);
}
