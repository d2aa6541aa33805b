import { afterEach, expect, jest, test } from '@jest/globals';
import type { BootData } from '@tagalong/contracts/core/page-boot';
import { buildRemote, buildRoute } from '#host/remotes/build-remote.ts';
import { withOwnServers } from './own-servers.ts';

const URL_OF_MINE = 'http://127.0.0.1:5101';
const manifest = (rest = {}) => ({
  name: 'social',
  version: '1.0.0-mine',
  commit: '',
  team: 'social',
  platform_contract: 1,
  container: 'mfe_social',
  entry: 'remoteEntry.js',
  files: ['remoteEntry.js'],
  routes: [buildRoute({ name: 'fresh', path: '/fresh' })],
  nav: [],
  intents: [],
  slots: [],
  events: { publishes: [], subscribes: [] },
  shared: {},
  integrity: {},
  ...rest,
});
const boot = {
  snapshot: { id: 'abc', remotes: [buildRemote({ name: 'earnings' }), buildRemote({ name: 'social' })] },
} as unknown as BootData;

function answerWith(body: unknown): void {
  globalThis.fetch = jest.fn(async () => ({ json: async () => body })) as unknown as typeof fetch;
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch');
});

test('a local server replaces the release, with its own routes and without a hash', async () => {
  answerWith(manifest());
  const { boot: own, unreachable } = await withOwnServers(boot, [{ remote: 'social', url: URL_OF_MINE }]);
  expect(unreachable).toEqual([]);
  expect(own.snapshot.remotes.map(({ name, version }) => `${name} ${version}`)).toEqual([
    'earnings 2.0.0',
    'social 1.0.0-mine',
  ]);
  expect(own.snapshot.remotes[1]).toMatchObject({
    base: `${URL_OF_MINE}/`,
    entry_integrity: '',
    previous: null,
  });
  expect(own.snapshot.id).not.toBe('abc');
});

test('an entry that is an ES module is loaded as one', async () => {
  answerWith(manifest({ entry_type: 'module' }));
  const { boot: own } = await withOwnServers(boot, [{ remote: 'social', url: URL_OF_MINE }]);
  expect(own.snapshot.remotes[1]?.entry_type).toBe('module');
});

test.each([
  ['another remote’s manifest', manifest({ name: 'earnings' })],
  ['no manifest', { hello: 1 }],
])('%s keeps the release and reports it', async (_, body) => {
  answerWith(body);
  const { boot: own, unreachable } = await withOwnServers(boot, [{ remote: 'social', url: URL_OF_MINE }]);
  expect(unreachable).toHaveLength(1);
  expect(own.snapshot.remotes.find(({ name }) => name === 'social')?.version).toBe('2.0.0');
});
