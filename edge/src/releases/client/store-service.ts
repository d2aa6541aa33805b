import type { Build } from '#edge/releases/record/build';
import { signRelease } from '#edge/releases/record/release-signature';
import type { Signer } from '#edge/releases/record/signing-keys';
import { ReleaseError } from '#edge/releases/service/release-error';
import { readReleases } from '#edge/releases/service/release-reads';
import type { ReleaseService } from '#edge/releases/service/release-service';
import type { Releases } from '#edge/releases/service/releases-port';
import { runCall } from '#edge/releases/service/run-call';
import type { Refusals } from '#edge/releases/trust/refusals';

export interface BuildInput {
  readBuild(folder: string): Promise<Build>;
  /** Resolves with a signer of the team; without a team, any key of this user signs. */
  signerFor(team: string | null): Promise<Signer>;
}

interface StoreServiceInput extends BuildInput {
  releases: Releases;
  refusals: Refusals;
}

/** Operates directly on a store that this machine can write, without an edge. */
export function storeService({
  releases,
  refusals,
  readBuild,
  signerFor,
}: StoreServiceInput): ReleaseService {
  return {
    async publish(folder) {
      const { build, signature } = await signedBuild({ readBuild, signerFor }, folder);
      const { record, isNew, leftOut } = await releases.publish(build, signature);
      return { status: 'success', record, is_new: isNew, left_out: leftOut };
    },
    call: async (call, body) => ({ status: 'success', ...(await runCall(releases, call, body)) }),
    permit: () =>
      Promise.reject(new ReleaseError('usage', 'Name the site of the link with --site or RELEASE_SITE.')),
    read: async (name) => ({
      status: 'success',
      ...(await readReleases(releases, name, { health: () => null, refusals: refusals.rows })),
    }),
  };
}

/** Reads the build of a folder and signs it with the key of its team. */
export async function signedBuild({ readBuild, signerFor }: BuildInput, folder: string) {
  const build = await readBuild(folder);
  const { kind, manifest } = build.release;
  const { name: remote, version } = manifest;
  const signer = await signerFor(kind === 'remote' ? manifest.team : remote);
  return { build, signer, signature: signRelease({ remote, version, digest: build.digest }, signer) };
}
