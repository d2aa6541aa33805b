import type { Release } from '#edge/releases/build/release';
import type { UsedRelease } from '#edge/releases/store/read-release';

/** Returns a release's name with its version and team, for messages. */
export const titleOf = ({ name, release }: UsedRelease): string =>
  `${name} ${release.manifest.version}${teamOf(release)}`;

function teamOf(release: Release): string {
  return release.kind === 'remote' ? ` (team ${release.manifest.team})` : '';
}
