import { init, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { REMOTE_SCRIPT_TIMEOUT_MS } from '@tagalong/contracts/core/limits';
import type { RemoteDefinition } from '@tagalong/platform';
import { providedLibraries } from './provided-libraries.ts';
import type { LoadBuild } from './remote-build.ts';
import { sharedScriptAddress } from './script-address.ts';

type Runtime = { default?: RemoteDefinition } | null;

let isReady = false;
const integrityOf = new Map<string, string>();

/** Initializes the runtime with the shared libraries, a timeout per script and the entry's integrity. */
function prepare(): void {
  if (isReady) return;
  isReady = true;
  init({
    name: 'shell',
    remotes: [],
    shared: providedLibraries(),
    shareStrategy: 'loaded-first',
    plugins: [{ name: 'tagalong', createScript: ({ url }) => guardedScript(url) }],
  });
}

/** The runtime passes URLs either unchanged or resolved. */
const absolute = (url: string): string => new URL(url, document.baseURI).href;

function guardedScript(url: string) {
  const script = document.createElement('script');
  script.src = sharedScriptAddress(url);
  const integrity = integrityOf.get(absolute(url));
  if (integrity) {
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
  }
  return { script, timeout: REMOTE_SCRIPT_TIMEOUT_MS };
}

export const loadFederated: LoadBuild = async (build) => {
  prepare();
  if (build.integrity) integrityOf.set(absolute(build.entry), build.integrity);
  // `force` clears a failed attempt; otherwise a retry may succeed with an empty module.
  registerRemotes([{ name: build.container, entry: build.entry }], { force: true });
  const loaded = await loadRemote<Runtime>(`${build.container}/remote`);
  const definition = loaded?.default;
  if (!definition || !Array.isArray(definition.routes)) {
    throw new Error(`${build.container} ${build.version} exposes no remote definition.`);
  }
  return definition;
};
