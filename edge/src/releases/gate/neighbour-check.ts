import { PLATFORM_CONTRACT } from '@tagalong/contracts/core/page-boot';
import type { ShellManifest } from '@tagalong/contracts/core/remote-manifest';
import { readRelease } from '#edge/releases/record/read-release';
import type { Reason } from '#edge/releases/service/release-error';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { silentEvents } from './event-rules.ts';
import { overlapReasons, removalReasons, shellReasons } from './fit-rules.ts';
import type { Check } from './gate.ts';
import { type Neighbours, readNeighbours, remotesOf } from './neighbours.ts';

/** Whether a release fits the ones that it would share a page with, and they it. */
export function neighbourCheck(store: ReleaseStore): Check {
  return {
    async beforeActivate({ record: { remote, version }, state }) {
      const release = await readRelease(store, remote, version).catch(() => null);
      if (!release)
        return [{ code: 'schema', message: `The manifest of ${remote} ${version} can't be read.` }];
      const neighbours = await readNeighbours(store, state, remote);
      if (release.kind === 'shell') return ofShell(release.manifest, neighbours);
      const { manifest } = release;
      return [
        ...(neighbours.shell ? shellReasons(manifest, neighbours.shell, manifest.name) : []),
        ...overlapReasons(manifest, neighbours),
        ...removalReasons(manifest, neighbours),
      ];
    },
  };
}

/** A new shell must carry every remote that is active. */
function ofShell(shell: ShellManifest, neighbours: Neighbours): Reason[] {
  const own =
    shell.platform_contract > PLATFORM_CONTRACT
      ? [
          {
            code: 'contract-major',
            subject: String(shell.platform_contract),
            message: `The edge knows platform contract ${PLATFORM_CONTRACT}; this shell has ${shell.platform_contract}.`,
          },
        ]
      : [];
  return [
    ...own,
    ...remotesOf(neighbours).flatMap((remote) => shellReasons(remote, shell, remote.name)),
    ...silentEvents({ kind: 'shell', manifest: shell }, neighbours),
  ];
}
