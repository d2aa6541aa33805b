import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { page, type RemoteDefinition } from '@tagalong/platform';
import type {
  loadModules as Load,
  needsNewDocument as Needs,
  onChangedModules as OnChanged,
} from './module-entries.ts';
import type { LoadBuild, RemoteBuild } from './remote-build.ts';
import { createScriptUrls, shareScriptUrls } from './script-urls.ts';

// The document of the tests measures no requests.
Object.assign(performance, { getEntriesByName: () => [] });
shareScriptUrls(createScriptUrls(['/r/wishlist/']));

const FOLDER = '/r/wishlist/2.0.0/';
const ENTRY = `${FOLDER}entry.js`;
const GOOD = `sha256-${btoa('good')}`;
const BUILD: RemoteBuild = {
  container: 'wishlist',
  version: '2.0.0',
  entry: ENTRY,
  integrity: GOOD,
  type: 'module',
};
const Feed = () => null;
const NOT_FETCHED = new TypeError(`Failed to fetch dynamically imported module: ${ENTRY}`);

const realFetch = globalThis.fetch;
let refreshed: string[] = [];
/** URL whose cached bytes differ from its hash. */
let changed: string | null = null;
/** A document of its own, because a module that threw is remembered as long as the document. */
let modules: { loadModules: typeof Load; needsNewDocument: typeof Needs; onChangedModules: typeof OnChanged };

beforeEach(() => {
  jest.isolateModules(() => {
    modules = jest.requireActual('./module-entries.ts');
  });
  refreshed = [];
  // jsdom has no digests: the bytes are their own hash.
  const subtle = { digest: async (_: string, bytes: Uint8Array) => bytes.slice().buffer };
  Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
  changed = null;
  globalThis.fetch = (async (url: string, { cache }: RequestInit) => {
    if (cache === 'reload') refreshed.push(`${cache} ${url}`);
    const text = url === changed ? 'changed' : 'good';
    return { ok: true, arrayBuffer: async () => new TextEncoder().encode(text) };
  }) as unknown as typeof fetch;
  setMap({
    [ENTRY]: GOOD,
    [`${FOLDER}page.js`]: GOOD,
    '/r/gifts/1.0.0/entry.js': 'sha256-gifts',
  });
});
afterEach(() => {
  globalThis.fetch = realFetch;
  document.head.replaceChildren();
});

function setMap(integrity: Record<string, string>): void {
  const map = document.createElement('script');
  map.type = 'importmap';
  map.textContent = JSON.stringify({ integrity });
  document.head.replaceChildren(map);
}

/** Fails with these errors, one each time, and then succeeds. */
function failing<Value>(errors: Error[], value: Value): { run(): Promise<Value>; times(): number } {
  let times = 0;
  return {
    async run() {
      const error = errors[times];
      times += 1;
      if (error) throw error;
      return value;
    },
    times: () => times,
  };
}

function definitionOf(load: () => Promise<object>): RemoteDefinition {
  return {
    name: 'wishlist',
    team: 'wishlist',
    routes: [page(HOME_LATEST_ROUTE, load, { skeleton: 'feed' })],
    intents: [],
    slots: [],
    nav: [],
    events: { publishes: [], subscribes: [], retained: [], cross_tab: [] },
  };
}

const DEFINITION = definitionOf(async () => ({ Feed }));

test('[XT-37] an entry is loaded by the URL that the import map names, however often it is tried', async () => {
  const tried: RemoteBuild[] = [];
  const load: LoadBuild = async (build) => {
    tried.push(build);
    return DEFINITION;
  };
  await modules.loadModules(BUILD, load);
  await modules.loadModules({ ...BUILD, entry: `${ENTRY}?retry=1` }, load);
  expect(tried.map(({ entry }) => entry)).toEqual([ENTRY, ENTRY]);
});

test.each([
  ['that the import map does not name', { entry: `${FOLDER}other.js` }],
  ['whose hash differs from that of the import map', { integrity: 'sha256-other' }],
  ['outside of the releases of the page', { entry: 'https://cdn.example/entry.js' }],
])('[XT-37] an entry %s is not requested', async (_, differing) => {
  const load = failing([], DEFINITION);
  await expect(modules.loadModules({ ...BUILD, ...differing }, load.run)).rejects.toThrow();
  expect(load.times()).toBe(0);
});

test('[XT-37] a page without an import map loads no module, except from a developer’s own server', async () => {
  document.head.replaceChildren();
  await expect(modules.loadModules(BUILD, async () => DEFINITION)).rejects.toThrow(/not in the import map/);
  const own = await modules.loadModules({ ...BUILD, integrity: '' }, async () => DEFINITION);
  expect(own.name).toBe('wishlist');
});

test('[XT-37] an entry that could not be fetched is requested again past the cache, with all modules of its release', async () => {
  const load = failing([NOT_FETCHED], DEFINITION);
  await modules.loadModules(BUILD, load.run);
  expect(load.times()).toBe(2);
  expect(refreshed).toEqual([`reload ${ENTRY}`, `reload ${FOLDER}page.js`]);
  expect(modules.needsNewDocument()).toBe(false);
});

test('[XT-37] so is the module of a page', async () => {
  const load = failing([new TypeError('Importing a module script failed.')], { Feed });
  const definition = await modules.loadModules(BUILD, async () => definitionOf(load.run));
  expect(await definition.routes[0]?.load()).toEqual({ Feed });
  expect(load.times()).toBe(2);
});

test('[XT-37] a module that threw is not tried again in this document', async () => {
  const load = failing([new Error('thrown')], { Feed });
  const definition = await modules.loadModules(BUILD, async () => definitionOf(load.run));
  await expect(definition.routes[0]?.load()).rejects.toThrow('thrown');
  expect(load.times()).toBe(1);
  expect(refreshed).toEqual([]);
  expect(modules.needsNewDocument()).toBe(true);
});

test('[XT-37] a lost connection needs a new document only if the next attempt fails, too', async () => {
  const load = failing([NOT_FETCHED, NOT_FETCHED, NOT_FETCHED, NOT_FETCHED], DEFINITION);
  await expect(modules.loadModules(BUILD, load.run)).rejects.toThrow(NOT_FETCHED);
  expect(modules.needsNewDocument()).toBe(false);
  await expect(modules.loadModules({ ...BUILD, entry: `${ENTRY}?retry=1` }, load.run)).rejects.toThrow(
    NOT_FETCHED,
  );
  expect(modules.needsNewDocument()).toBe(true);
});

test.each([
  ['before', true],
  ['after', false],
])(
  '[XT-37] a module that was refused because of its bytes is reported, %s the measurements began',
  async (_, isEarly) => {
    changed = `${FOLDER}page.js`;
    const reported: string[] = [];
    const listen = () => modules.onChangedModules((urls) => reported.push(...urls));
    if (!isEarly) listen();
    await modules.loadModules(BUILD, failing([NOT_FETCHED], DEFINITION).run);
    if (isEarly) listen();
    expect(reported).toEqual([changed]);
    expect(refreshed).toContain(`reload ${changed}`);
  },
);

test('[XT-37] a module that could not be fetched, but has the right bytes, is not reported', async () => {
  const reported: string[] = [];
  modules.onChangedModules((urls) => reported.push(...urls));
  await modules.loadModules(BUILD, failing([NOT_FETCHED], DEFINITION).run);
  expect(reported).toEqual([]);
});
