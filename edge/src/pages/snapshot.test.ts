import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RemoteManifest } from '@tagalong/contracts/core/remote-manifest';
import { activeRemote } from '#edge/releases/release-set/release-reader';
import type { ReleaseSet } from '#edge/releases/release-set/release-set';
import { remoteManifest } from '#test/builds';
import { serverSnapshotOf, snapshotOf } from './snapshot.ts';

/** The release set with one remote, whose previous release is of another kind. */
function setOf(rest: Partial<RemoteManifest>): ReleaseSet {
  const previous = remoteManifest('wishlist', '1.0.0', {});
  const remote = activeRemote(remoteManifest('wishlist', '2.0.0', {}, rest), {
    kind: 'remote',
    manifest: previous,
  });
  return {
    id: 'a',
    revision: 1,
    shell: null,
    isStarting: false,
    remotes: [remote],
    canaries: [],
    switches: [],
    parts: new Set(),
    killed: [],
    unreadable: [],
    absentRoutes: [],
    upstreams: new Map(),
  };
}

test('[XT-37] the edge draws a release of ES modules by its script for the server, which browsers never load', () => {
  const set = setOf({ entry_type: 'module', server_entry: 'server.js' });
  const [drawn] = serverSnapshotOf(set).remotes;
  assert.deepEqual([drawn?.entry, drawn?.entry_type, drawn?.previous], ['server.js', undefined, null]);
  const [sent] = snapshotOf(set).remotes;
  assert.deepEqual([sent?.entry, sent?.entry_type], ['remoteEntry.wishlist.js', 'module']);
  assert.equal(sent?.previous?.version, '1.0.0');
});

test('[XT-37] without such a script, nothing else is drawn in its place', () => {
  const [drawn] = serverSnapshotOf(setOf({ entry_type: 'module' })).remotes;
  assert.deepEqual([drawn?.entry_type, drawn?.previous], ['module', null]);
});

test('[XT-37] a release of scripts is drawn as it is sent', () => {
  const set = setOf({});
  assert.deepEqual(serverSnapshotOf(set), snapshotOf(set));
});
