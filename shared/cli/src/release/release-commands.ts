import type { TeamFolder } from '#src/lib/team-folder.ts';
import { UsageError } from '#src/lib/usage-error.ts';

/** Commands that the site's edge answers. Each is one call of the release command, for the remote of this folder. */
export const RELEASE_COMMANDS = [
  'publish',
  'activate',
  'canary',
  'switch',
  'rollback',
  'preview',
  'gate',
  'signature',
  'status',
  'history',
  'health',
  'kill',
  'disable',
  'enable',
] as const;
export type ReleaseCommand = (typeof RELEASE_COMMANDS)[number];

export function isReleaseCommand(name: string): name is ReleaseCommand {
  return (RELEASE_COMMANDS as readonly string[]).includes(name);
}

/**
 * Returns the arguments of the release command. A version that is left out is that of the build in `dist`. Throws UsageError if
 * there is no build, or if the share of a canary is missing.
 */
export function releaseArguments(
  name: ReleaseCommand,
  given: readonly string[],
  { remote, folder, builtVersion }: Pick<TeamFolder, 'remote' | 'folder' | 'builtVersion'>,
): string[] {
  const first = given.findIndex((value) => value.startsWith('--'));
  const leading = first < 0 ? given : given.slice(0, first);
  const options = first < 0 ? [] : given.slice(first);
  const version = (value: string | undefined): string => value ?? builtVersion() ?? throwNoBuild(name);
  switch (name) {
    case 'publish':
      return ['publish', folder, ...options];
    case 'activate':
    case 'kill':
      return [name, remote, version(leading[0]), ...options];
    case 'gate':
      return ['check', remote, version(leading[0]), ...options];
    case 'preview':
    case 'signature':
      return [name, remote, version(leading[0]), ...options];
    case 'canary':
      return canaryArguments(leading, remote, version, options);
    case 'rollback':
    case 'switch':
    case 'disable':
    case 'enable':
      return [name, remote, ...leading, ...options];
    case 'history':
      return ['history', remote, ...options];
    default:
      return [name, ...options];
  }
}

function canaryArguments(
  [share, given]: readonly string[],
  remote: string,
  version: (value: string | undefined) => string,
  options: readonly string[],
): string[] {
  if (share === 'stop') return ['canary', remote, 'stop', ...options];
  if (!share)
    throw new UsageError('Name the share of the visitors: "tagalong canary 10%", or "tagalong canary stop".');
  return ['canary', remote, version(given), share, ...options];
}

function throwNoBuild(name: string): never {
  throw new UsageError(
    `There is no build in dist. Run "tagalong publish" first, or name a version: "tagalong ${name} <version>".`,
  );
}
