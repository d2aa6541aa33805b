import type { Build } from '#edge/releases/build/check-build';
import { readReleases } from '#edge/releases/calls/release-reads';
import type { ReleaseService } from '#edge/releases/calls/release-service';
import { runCall } from '#edge/releases/calls/run-call';
import type { Refusals } from '#edge/releases/errors/refusals';
import { ReleaseError } from '#edge/releases/errors/release-error';
import { signRelease } from '#edge/releases/keys/release-signature';
import type { Signer } from '#edge/releases/keys/signing-keys';
import type { Releases } from '#edge/releases/service/releases';

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
    async publish(folder, known) {
      const { build, signature: own } = await signedBuild({ readBuild, signerFor }, folder);
      const signature = known ?? own;
      const { record, isNew, leftOut } = await releases.publish(build, signature);
      return { status: 'success', record, is_new: isNew, left_out: leftOut };
    },
    call: async (call, body) => ({ status: 'success', ...(await runCall(releases, call, body)) }),
    permit: () =>
      Promise.reject(new ReleaseError('usage', 'Name the site of the link with --site or RELEASE_SITE.')),
    record: async (remote, version) => ({
      status: 'success',
      record: await releases.record(remote, version),
    }),
    trace: () =>
      Promise.reject(
        new ReleaseError('usage', 'Only an edge receives reports of pages. Name its site with --site.'),
      ),
    read: async (name) => ({
      status: 'success',
      ...(await readReleases(releases, name, {
        health: () => null,
        refusals: refusals.rows,
        warnings: () => [],
      })),
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
