import { PLATFORM_CONTRACT } from '@tagalong/contracts/core/page-boot';
import type { ShellManifest } from '@tagalong/contracts/core/remote-manifest';
import { contractReasons } from '#edge/releases/compatibility/contract-reasons';
import { nullIfRefused, type Reason } from '#edge/releases/errors/release-error';
import { readRelease } from '#edge/releases/store/read-release';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { overlapReasons, removalReasons, shellReasons, silentEvents } from './fit-rules.ts';
import type { Check } from './gate.ts';
import { type Neighbors, readNeighbors, remotesOf } from './neighbors.ts';

/** Checks that a release is compatible with those that it would share a page with. */
export function neighborCheck(store: ReleaseStore): Check {
  return {
    async beforeActivate({ record: { remote, version, uses = [] }, state }) {
      const release = await readRelease(store, remote, version).catch(nullIfRefused);
      if (!release)
        return [
          {
            code: 'schema',
            message: `The manifest of ${remote} ${version} can't be read. Publish it under a new version.`,
          },
        ];
      const neighbors = await readNeighbors(store, state, remote);
      const { before, others } = neighbors;
      const contracts = contractReasons({ candidate: { name: remote, release, uses }, before, others });
      if (release.kind === 'shell') return [...ofShell(release.manifest, neighbors), ...contracts];
      const { manifest } = release;
      return [
        ...(neighbors.shell ? shellReasons(manifest, neighbors.shell, manifest.name) : []),
        ...overlapReasons(manifest, neighbors),
        ...removalReasons(manifest, neighbors),
        ...contracts,
      ];
    },
  };
}

/** Checks that a new shell supports every active remote. */
function ofShell(shell: ShellManifest, neighbors: Neighbors): Reason[] {
  const own =
    shell.platform_contract > PLATFORM_CONTRACT
      ? [
          {
            code: 'contract-major',
            subject: String(shell.platform_contract),
            message: `The edge supports platform contract ${PLATFORM_CONTRACT}; this shell has ${shell.platform_contract}. Update the edge first.`,
          },
        ]
      : [];
  return [
    ...own,
    ...remotesOf(neighbors).flatMap((remote) => shellReasons(remote, shell, remote.name)),
    ...silentEvents({ kind: 'shell', manifest: shell }, neighbors),
  ];
}
