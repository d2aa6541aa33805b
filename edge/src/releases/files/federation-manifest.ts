import type { RemoteManifest } from '@tagalong/contracts/core/remote-manifest';
import { isScript } from '#edge/releases/build/release';

/** Name under which the tools of Module Federation look for the description of a container. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';
/** The only module that containers expose. */
const EXPOSED = 'remote';
const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/**
 * Describes a release as the manifest of Module Federation 2, derived from its own manifest, so that every bundler's releases have one.
 * Its URLs are relative to its own.
 */
export function federationManifestOf(manifest: RemoteManifest) {
  const { name, version, container, entry, entry_type: type, server_entry: server, files } = manifest;
  const scripts = Object.keys(manifest.integrity).filter((file) => isScript(file) && file !== server);
  const sync = files.filter((file) => file !== entry && isScript(file));
  const late = scripts.filter((file) => file !== entry && !sync.includes(file));
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: entry, path: '', type: type ?? 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: container,
      publicPath: 'auto',
    },
    shared: Object.entries(manifest.shared).map(([library, range]) => ({
      id: `${name}:${library}`,
      name: library,
      // The shell decides which version a page provides.
      version: '',
      singleton: true,
      requiredVersion: range,
      hash: '',
      assets: NO_ASSETS,
    })),
    remotes: [],
    exposes: [
      {
        id: `${name}:${EXPOSED}`,
        name: EXPOSED,
        path: `./${EXPOSED}`,
        assets: { js: { sync, async: late }, css: NO_ASSETS.css },
      },
    ],
  };
}
