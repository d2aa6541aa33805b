import { beforeEach, expect, jest, test } from '@jest/globals';
import type { PageSet, SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import { buildRemote } from './build-remote.ts';
import { createPageReleases } from './page-releases.ts';

const SOCIAL = buildRemote({ name: 'social', version: '1.0.0' });
const EARNINGS = buildRemote({ name: 'earnings', version: '1.0.0' });

let swaps: string[] = [];
let isUnsaved = false;
beforeEach(() => {
  swaps = [];
  isUnsaved = false;
  jest.useFakeTimers();
});

function setUp() {
  const pageReleases = createPageReleases({
    remotes: [SOCIAL, EARNINGS],
    isUnsaved: () => isUnsaved,
    onSwap: (name, next) => swaps.push(`${name} ${next?.version ?? 'off'}`),
  });
  const versions = () => pageReleases.remotes().map(({ name, version }) => `${name} ${version}`);
  return { ...pageReleases, versions };
}

function set(remotes: SnapshotRemote[], killed: string[] = []): PageSet {
  return { snapshot: { id: 'next', remotes }, killed };
}

const newer = { ...SOCIAL, version: '2.0.0' };

test('applies a release at once if its remote is not on screen; others stay', () => {
  const { setPending, versions, revision } = setUp();
  setPending(set([newer, EARNINGS]));
  expect(versions()).toEqual(['social 2.0.0', 'earnings 1.0.0']);
  expect([revision('social'), revision('earnings')]).toEqual([1, 0]);
  setPending(set([newer, EARNINGS]));
  expect(swaps).toEqual(['social 2.0.0']);
});

test("a release waits until the remote's last part has left the screen; navigation within the remote does not count", () => {
  const { setPending, hold, versions } = setUp();
  const leaveFeed = hold('social');
  setPending(set([newer, EARNINGS]));
  expect(swaps).toEqual([]);
  leaveFeed();
  const leavePost = hold('social');
  jest.runAllTimers();
  expect(swaps).toEqual([]);
  leavePost();
  jest.runAllTimers();
  expect(versions()).toEqual(['social 2.0.0', 'earnings 1.0.0']);
});

test('swaps nothing while input would be lost', () => {
  const { setPending, applyPending } = setUp();
  isUnsaved = true;
  setPending(set([newer, EARNINGS]));
  expect(swaps).toEqual([]);
  isUnsaved = false;
  applyPending();
  expect(swaps).toEqual(['social 2.0.0']);
});

test('replaces a killed release at once and notifies subscribers', () => {
  const { setPending, hold, subscribe, revision } = setUp();
  const onChange = jest.fn();
  subscribe(onChange);
  hold('social');
  isUnsaved = true;
  setPending(set([{ ...SOCIAL, version: '0.9.0' }, EARNINGS], ['social@1.0.0']));
  expect(swaps).toEqual(['social 0.9.0']);
  expect(revision('social')).toBe(1);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('applies only the newest of ten pending releases', () => {
  const { setPending, hold } = setUp();
  const leave = hold('social');
  for (let minor = 1; minor <= 10; minor += 1)
    setPending(set([{ ...SOCIAL, version: `1.${minor}.0` }, EARNINGS]));
  leave();
  jest.runAllTimers();
  expect(swaps).toEqual(['social 1.10.0']);
});

test('adds new remotes and removes those taken off the site', () => {
  const { setPending, versions } = setUp();
  setPending(set([SOCIAL, buildRemote({ name: 'wishlist', version: '1.0.0' })]));
  expect(swaps.sort()).toEqual(['earnings off', 'wishlist 1.0.0']);
  expect(versions()).toEqual(['social 1.0.0', 'wishlist 1.0.0']);
});
