import { readBuild } from '#edge/releases/build/check-build';
import { createGate, type Gate } from '#edge/releases/gate/gate';
import { signRelease } from '#edge/releases/keys/release-signature';
import { createKeyPair, OPERATORS, type Signer, signerOf } from '#edge/releases/keys/signing-keys';
import { type Actor, storeOwner } from '#edge/releases/service/actor';
import { createReleases, type Releases } from '#edge/releases/service/releases';
import type { Published } from '#edge/releases/service/releases-port';
import type { AuditLine } from '#edge/releases/state/audit-chain';
import type { ReleaseStore } from '#edge/releases/store/release-store';

export type TestReleases = Omit<Releases, 'publish'> & { publish(folder: string): Promise<Published> };

interface TestReleasesOptions {
  gate?: Gate;
  actor?: Actor;
  signer?: Signer;
  now?: () => Date;
  onLine?: (line: AuditLine) => void;
}

/** Opens releases that are published from folders, by default without a gate. */
export function testReleases(
  store: ReleaseStore,
  { gate = createGate([]), actor = storeOwner('tester'), signer, now, onLine }: TestReleasesOptions = {},
): TestReleases {
  const releases = createReleases({ store, actor, gate, onLine, ...(now && { now }) });
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

/** Adds a key of a team that owns the remote of the same name, or of the operators; returns its signer. */
export async function addTeamKey(releases: Pick<Releases, 'addKey'>, team: string): Promise<Signer> {
  const isOperator = team === OPERATORS;
  const { file, publicKey } = createKeyPair(team);
  await releases.addKey({ team, isOperator, remotes: isOperator ? [] : [team], publicKey });
  return signerOf(file);
}
