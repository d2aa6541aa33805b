import { type Actor, storeOwner } from '#lib/actor';
import { signRelease } from '#lib/release-signature';
import type { ReleaseStore } from '#lib/release-store';
import type { Published, Releases } from '#lib/releases-port';
import type { Signer } from '#lib/signing-keys';
import { createGate, type Gate } from './gate.ts';
import { readBuild } from './read-build.ts';
import { createReleases } from './releases.ts';

export type TestReleases = Omit<Releases, 'publish'> & { publish(folder: string): Promise<Published> };

interface TestReleasesOptions {
  gate?: Gate;
  actor?: Actor;
  signer?: Signer;
  now?: () => Date;
}

/** Releases of a test: published out of folders, by default with no gate. */
export function testReleases(
  store: ReleaseStore,
  { gate = createGate([]), actor = storeOwner('tester'), signer, now }: TestReleasesOptions = {},
): TestReleases {
  const releases = createReleases({ store, actor, gate, ...(now && { now }) });
  return {
    ...releases,
    async publish(folder) {
      const build = await readBuild(folder);
      const { name: remote, version } = build.release.manifest;
      const signature = signer ? signRelease({ remote, version, digest: build.digest }, signer) : null;
      return releases.publish(build, signature);
    },
  };
}
