import { init } from '@module-federation/enhanced/runtime';
import { REMOTE_SCRIPT_TIMEOUT_MS } from '@tagalong/contracts/core/limits';
import type { RemoteDefinition } from '@tagalong/platform';
import { providedLibraries } from './provided-libraries.ts';
import type { LoadBuild } from './remote-build.ts';
import { absolute, sharedScriptUrl } from './script-urls.ts';

type Exposed = { default?: RemoteDefinition } | null;

let runtime: ReturnType<typeof init> | undefined;
let registered = 0;
// By absolute URL: the runtime passes URLs either unchanged or resolved.
const integrityOf = new Map<string, string>();
/** URLs of scripts that didn't load, or whose bytes differ from their hash. */
const broken = new Set<string>();

/** Initializes the runtime with the shared libraries, a timeout per script and the entry's integrity. */
const startRuntime = () =>
  init({
    name: 'shell',
    remotes: [],
    shared: providedLibraries(),
    shareStrategy: 'loaded-first',
    plugins: [{ name: 'tagalong', createScript: ({ url }) => guardedScript(url) }],
  });

function guardedScript(url: string) {
  const script = document.createElement('script');
  script.src = sharedScriptUrl(url);
  script.addEventListener('error', () => broken.add(absolute(url)));
  const integrity = integrityOf.get(absolute(url));
  if (integrity) {
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
  }
  return { script, timeout: REMOTE_SCRIPT_TIMEOUT_MS };
}

/**
 * Requests a broken entry once more, because browsers keep a damaged response for good: `sharedScriptUrl` gives each request
 * of a script another URL.
 */
export const loadFederated: LoadBuild = async (build) => {
  if (build.type) {
    const { loadModules } = await import(/* webpackChunkName: "after-paint" */ './module-entries.ts');
    return loadModules(build, load);
  }
  try {
    return await load(build);
  } catch (error) {
    if (!broken.has(absolute(build.entry))) throw error;
    return load(build);
  }
};

const load: LoadBuild = async (build) => {
  runtime ??= startRuntime();
  const { container, entry, integrity, type } = build;
  if (integrity) integrityOf.set(absolute(entry), integrity);
  registered += 1;
  const name = `${container}.${registered}`;
  // The runtime caches by name, so each attempt gets its own. It also reuses a global that is set, so it is cleared.
  Object.assign(globalThis, { [container]: undefined });
  runtime.registerRemotes([{ name, entry, entryGlobalName: container, type: type as 'module' }]);
  const loaded = await runtime.loadRemote<Exposed>(`${name}/remote`);
  const definition = loaded?.default;
  if (!definition?.routes) throw new Error(`${container} ${build.version} exposes no remote definition.`);
  return definition;
};
