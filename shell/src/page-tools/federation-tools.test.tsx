import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import { listForFederationTools } from './federation-tools.ts';

const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const MANIFEST: Manifest = {
  id: 'social',
  name: 'social',
  metaData: {
    name: 'social',
    type: 'app',
    buildInfo: { buildVersion: '2.0.0', buildName: 'social' },
    remoteEntry: { name: 'entry.js', path: '', type: 'global' },
    types: { path: '', name: '', zip: '', api: '' },
    globalName: 'mfe_social',
    publicPath: 'auto',
  },
  shared: [
    {
      id: 'social:react',
      name: 'react',
      version: '',
      singleton: true,
      requiredVersion: '^19.0.0',
      hash: '',
      assets: NO_ASSETS,
    },
  ],
  remotes: [],
  exposes: [
    {
      id: 'social:remote',
      name: 'remote',
      path: './remote',
      assets: { ...NO_ASSETS, js: { sync: ['a.js'], async: ['b.js'] } },
    },
  ],
};
const SOCIAL = {
  name: 'social',
  base: '/r/social/2.0.0/',
  container: 'mfe_social',
  entry: '/r/social/2.0.0/entry.js',
};
const OWN = { name: 'gifts', base: '/own/', container: 'gifts', entry: 'http://127.0.0.1:5101/entry.js' };
const URL_OF_SOCIAL = `${location.origin}/r/social/2.0.0/mf-manifest.json`;

const page = globalThis as { __FEDERATION__?: { moduleInfo?: Record<string, unknown> } };
const realFetch = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = (async (url: string) => ({
    ok: url === URL_OF_SOCIAL,
    status: 404,
    json: async () => MANIFEST,
  })) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
  delete page.__FEDERATION__;
});

test('[XT-37] the developer tools of Module Federation find each release as its own parser reads it', async () => {
  page.__FEDERATION__ = { moduleInfo: { other: {} } };
  await listForFederationTools([SOCIAL]);
  const { moduleInfo = {} } = page.__FEDERATION__;
  expect(moduleInfo[`social:${URL_OF_SOCIAL}`]).toEqual(
    generateSnapshotFromManifest(MANIFEST, { version: URL_OF_SOCIAL }),
  );
  // The graph follows the consumer's list to entries named `remote:version`.
  expect(moduleInfo.shell).toEqual({ remotesInfo: { social: { matchedVersion: URL_OF_SOCIAL } } });
  expect(moduleInfo.other).toEqual({});
});

test('[XT-37] a remote without a manifest, such as one on a developer’s machine, is listed by its entry', async () => {
  page.__FEDERATION__ = {};
  await listForFederationTools([OWN]);
  const { moduleInfo = {} } = page.__FEDERATION__ as { moduleInfo?: Record<string, unknown> };
  expect(moduleInfo[`gifts:${location.origin}/own/mf-manifest.json`]).toEqual({
    remoteEntry: OWN.entry,
    globalName: 'gifts',
  });
});

test('[XT-37] before the runtime has started, nothing is listed', async () => {
  await listForFederationTools([SOCIAL]);
  expect(page.__FEDERATION__).toBeUndefined();
});
