import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { PAGE_SET_PATH, type SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import { buildRemote } from './build-remote.ts';
import type { PageReleases } from './page-releases.ts';

let mockNeeds = false;
jest.mock('./module-entries.ts', () => ({
  needsNewDocument: () => mockNeeds,
  pageModules: () => ({ '/r/social/1.0.0/remoteEntry.js': 'sha256-one' }),
}));

const { followReleases } = jest.requireActual<typeof import('./follow-releases.ts')>('./follow-releases.ts');

let asked = 0;
let answer: () => unknown = () => undefined;
let isOk = true;
let isUnsaved = false;
let reloads = 0;
let current: SnapshotRemote[] = [];
const pending: unknown[] = [];
let listeners: EventListener[] = [];
const listen = document.addEventListener.bind(document);
const listenOnWindow = window.addEventListener.bind(window);

beforeEach(() => {
  jest.useFakeTimers();
  asked = 0;
  reloads = 0;
  isUnsaved = false;
  isOk = true;
  pending.length = 0;
  current = [];
  document.addEventListener = ((type: string, listener: EventListener) => {
    listeners.push(listener);
    listen(type, listener);
  }) as typeof document.addEventListener;
  window.addEventListener = ((type: string, listener: EventListener) => {
    listeners.push(listener);
    listenOnWindow(type, listener);
  }) as typeof window.addEventListener;
  AbortSignal.timeout = () => new AbortController().signal;
  globalThis.fetch = (async (path: string) => {
    expect(path).toBe(PAGE_SET_PATH);
    asked += 1;
    return { ok: isOk, json: async () => answer() };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  for (const listener of listeners) {
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('online', listener);
  }
  listeners = [];
});

function follow({ shellBase }: { shellBase: string | undefined } = { shellBase: '/r/shell/1.0.0/' }) {
  return followReleases({
    pageReleases: {
      remotes: () => current,
      setPending: (set: unknown) => pending.push(set),
    } as unknown as PageReleases,
    shellBase,
    isUnsaved: () => isUnsaved,
    everyMs: 60_000,
    reload: () => {
      reloads += 1;
    },
  });
}

const SET = { snapshot: { id: 'a', remotes: [] }, killed: [] };

test('[XT-05] polls once a minute while the tab is visible and passes the result on', async () => {
  answer = () => SET;
  follow();
  await jest.advanceTimersByTimeAsync(59_000);
  expect(asked).toBe(0);
  await jest.advanceTimersByTimeAsync(62_000);
  expect(asked).toBe(2);
  expect(pending).toEqual([SET, SET]);
});

test('[XT-05] a hidden tab does not poll until it is visible again', async () => {
  answer = () => SET;
  const visible = (state: string) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  follow();
  visible('hidden');
  await jest.advanceTimersByTimeAsync(300_000);
  expect(asked).toBe(0);
  visible('visible');
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toBe(1);
});

test.each([
  [
    'no JSON',
    () => {
      throw new SyntaxError('<');
    },
  ],
  ['a page', () => '<!doctype html>'],
  ['nothing', () => ({})],
  ['half a set', () => ({ snapshot: { id: 'a' }, killed: [] })],
])('[XT-05] %s instead of the response changes nothing', async (_, given) => {
  answer = given;
  await follow()();
  expect(pending).toEqual([]);
});

test('[XT-05] a killed shell reloads the page, but not while input is unsaved', async () => {
  answer = () => ({ ...SET, killed: ['shell@1.0.0'] });
  isUnsaved = true;
  const ask = follow();
  await ask();
  expect(reloads).toBe(0);
  isUnsaved = false;
  await ask();
  expect(reloads).toBe(1);
});

test.each([
  ['an error', () => ({ ...SET }), false],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), true],
])('[XT-05] %s changes nothing, and the next check asks again', async (_, given, ok) => {
  answer = given;
  isOk = ok;
  const ask = follow();
  await ask();
  expect(pending).toEqual([]);
  answer = () => SET;
  isOk = true;
  await ask();
  expect(pending).toEqual([SET]);
});

test.each([
  ['another version of the shell', ['shell@0.9.0'], '/r/shell/1.0.0/'],
  ['a remote', ['social@1.0.0'], '/r/shell/1.0.0/'],
  ['the shell of a page that is no release', ['shell@1.0.0'], undefined],
])('[XT-05] a kill of %s does not reload the page', async (_, killed, shellBase) => {
  answer = () => ({ ...SET, killed });
  await follow({ shellBase })();
  expect(reloads).toBe(0);
  // The remotes still learn of it.
  expect(pending).toHaveLength(1);
});

test('[XT-05] a page that is back online checks at once, and not again within five seconds', async () => {
  answer = () => SET;
  follow();
  await jest.advanceTimersByTimeAsync(6_000);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toBe(1);
  await jest.advanceTimersByTimeAsync(4_000);
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toBe(1);
  await jest.advanceTimersByTimeAsync(1_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
});

test('[XT-05] a check postpones the next periodic one', async () => {
  answer = () => SET;
  follow();
  await jest.advanceTimersByTimeAsync(30_000);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(30_000);
  expect(asked).toBe(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(2);
});

/** The release set with these remotes. */
const setOf = (remotes: SnapshotRemote[], killed: string[] = []) => ({
  snapshot: { id: 'b', remotes },
  killed,
});
const OLD = buildRemote({ version: '1.0.0' });
const previousOf = (version: string) => {
  const { base, entry, entry_integrity } = OLD;
  return {
    version,
    base: base.replace('2.0.0', version),
    entry,
    entry_integrity,
    entry_type: 'module' as const,
  };
};

test('[XT-37] a newer release of ES modules waits for the next document, an unknown one too; scripts do not', async () => {
  current = [OLD];
  const gifts = buildRemote({ name: 'gifts', entry_type: 'module' });
  const wishes = buildRemote({ name: 'wishes' });
  answer = () => setOf([buildRemote({ entry_type: 'module' }), gifts, wishes]);
  await follow()();
  expect(pending).toEqual([setOf([OLD, wishes])]);
  expect(reloads).toBe(0);
});

test('[XT-37] the same release of ES modules stays, and a release of scripts replaces it', async () => {
  current = [buildRemote({ version: '1.0.0', entry_type: 'module' })];
  answer = () => setOf(current);
  await follow()();
  const scripts = buildRemote({ version: '3.0.0' });
  answer = () => setOf([scripts]);
  await follow()();
  expect(pending).toEqual([setOf(current), setOf([scripts])]);
});

test('[XT-37] a release of scripts falls back to ES modules only if this page has their hashes', async () => {
  const next = (version: string) => buildRemote({ version: '3.0.0', previous: previousOf(version) });
  answer = () => setOf([next('1.0.0')]);
  await follow()();
  answer = () => setOf([next('2.5.0')]);
  await follow()();
  expect(pending).toEqual([setOf([next('1.0.0')]), setOf([{ ...next('2.5.0'), previous: null }])]);
});

test('[XT-37] a kill reloads the page if ES modules are in the place of the killed release, but not while input is unsaved', async () => {
  current = [OLD];
  answer = () => setOf([buildRemote({ entry_type: 'module' })], ['social@1.0.0']);
  isUnsaved = true;
  await follow()();
  expect(reloads).toBe(0);
  isUnsaved = false;
  await follow()();
  expect(reloads).toBe(1);
  answer = () => setOf([buildRemote()], ['social@1.0.0']);
  await follow()();
  expect(reloads).toBe(1);
});

test('[XT-37] a retry reloads the page after a module threw, but not while input is unsaved', async () => {
  mockNeeds = true;
  answer = () => SET;
  isUnsaved = true;
  await follow()();
  expect([reloads, asked]).toEqual([0, 1]);
  isUnsaved = false;
  await follow()();
  expect([reloads, asked]).toEqual([1, 1]);
  mockNeeds = false;
});
