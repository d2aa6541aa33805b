import type { SnapshotRemote } from '@tagalong/contracts/core/page-boot';

/** The part of a manifest of Module Federation that its developer tools show. */
interface FederationManifest {
  metaData: {
    buildInfo: { buildVersion: string };
    remoteEntry: { name: string; type: string };
    globalName: string;
  };
  shared: { name: string; version: string; assets: object }[];
  exposes: { name: string; path: string; assets: object }[];
}

type ModuleInfo = Record<string, object>;

const MANIFEST = 'mf-manifest.json';
const CONSUMER = 'shell';

/**
 * Lists the page's releases where the developer tools of Module Federation look for them. The runtime's plugin that would do so isn't
 * part of the shell, because every visitor would load it. Does nothing before the runtime has started; never rejects.
 */
export async function listForFederationTools(
  remotes: readonly Pick<SnapshotRemote, 'name' | 'base' | 'container' | 'entry'>[],
): Promise<void> {
  const { __FEDERATION__: federation } = globalThis as { __FEDERATION__?: { moduleInfo?: ModuleInfo } };
  if (!federation) return;
  const listed = await Promise.all(
    remotes.map(async ({ name, base, container, entry }) => {
      const url = new URL(base + MANIFEST, location.href).href;
      // A developer's own server has no manifest.
      const info = await readManifest(url).catch(() => ({ remoteEntry: entry, globalName: container }));
      return { name, url, info };
    }),
  );
  const remotesInfo = Object.fromEntries(listed.map(({ name, url }) => [name, { matchedVersion: url }]));
  const producers = Object.fromEntries(listed.map(({ name, url, info }) => [`${name}:${url}`, info]));
  federation.moduleInfo = { ...federation.moduleInfo, [CONSUMER]: { remotesInfo }, ...producers };
}

/** Reads a manifest as the runtime's snapshots describe it. */
async function readManifest(url: string): Promise<object> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  const { metaData, shared, exposes } = (await response.json()) as FederationManifest;
  return {
    version: url,
    buildVersion: metaData.buildInfo.buildVersion,
    globalName: metaData.globalName,
    remoteEntry: metaData.remoteEntry.name,
    remoteEntryType: metaData.remoteEntry.type,
    remoteTypes: '',
    remoteTypesZip: '',
    remoteTypesAPI: '',
    remotesInfo: {},
    shared: shared.map(({ name, version, assets }) => ({
      assets,
      sharedName: name,
      version,
      usedExports: [],
    })),
    modules: exposes.map(({ name, path, assets }) => ({ moduleName: name, modulePath: path, assets })),
    publicPath: new URL('.', url).href,
  };
}
