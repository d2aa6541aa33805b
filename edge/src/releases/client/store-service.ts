import type { Build } from '#edge/releases/record/build';
import { signRelease } from '#edge/releases/record/release-signature';
import type { Signer } from '#edge/releases/record/signing-keys';
import { ReleaseError } from '#edge/releases/service/release-error';
import { readReleases } from '#edge/releases/service/release-reads';
import type { ReleaseService } from '#edge/releases/service/release-service';
import type { Releases } from '#edge/releases/service/releases-port';
import { runCall } from '#edge/releases/service/run-call';

interface StoreServiceInput {
  releases: Releases;
  readBuild(folder: string): Promise<Build>;
  signerFor(team: string | null): Promise<Signer>;
}

/** Releases in a store that this machine can write, without an edge in between. */
export function storeService({ releases, readBuild, signerFor }: StoreServiceInput): ReleaseService {
  return {
    async publish(folder) {
      const build = await readBuild(folder);
      const { name: remote, version } = build.release.manifest;
      const team = build.release.kind === 'remote' ? build.release.manifest.team : remote;
      const signature = signRelease({ remote, version, digest: build.digest }, await signerFor(team));
      const { record, isNew, leftOut } = await releases.publish(build, signature);
      return { status: 'success', record, is_new: isNew, left_out: leftOut };
    },
    call: async (call, body) => ({ status: 'success', ...(await runCall(releases, call, body)) }),
    permit: () =>
      Promise.reject(
        new ReleaseError('usage', 'A link is for one site: name it with --site or RELEASE_SITE.'),
      ),
    read: async (name) => ({
      status: 'success',
      ...(await readReleases(releases, name, () => null)),
    }),
  };
}
