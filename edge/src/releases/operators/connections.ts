import type { RemoteManifest } from '@tagalong/contracts/core/remote-manifest';
import { satisfies } from 'semver';
import { activeVersions } from '#edge/releases/state/release-state';
import { readUsedReleases, type UsedRelease } from '#edge/releases/store/read-release';
import type { ReleaseStore } from '#edge/releases/store/release-store';

/** Lists events, intents and slots of the active releases with their users, and shared and duplicated libraries. */
export async function connections(store: ReleaseStore): Promise<object> {
  const active = await readUsedReleases(store, activeVersions((await store.readState()).state));
  const remotes = active.flatMap(({ release }) => (release.kind === 'remote' ? [release.manifest] : []));
  const users = (name: string): string[] =>
    active.filter(({ uses }) => uses.includes(name)).map((one) => one.name);
  const manifests = active.map(({ release }) => release.manifest);
  const events = namesOf(manifests, ({ events: of }) => [
    ...(of?.publishes ?? []),
    ...(of?.subscribes ?? []),
  ]);
  const intents = namesOf(manifests, (manifest) => (manifest.intents ?? []).map(({ name }) => name));
  const slots = namesOf(remotes, (manifest) => manifest.slots.map(({ name }) => name));
  const has = (list: readonly string[] | undefined, name: string): boolean => list?.includes(name) ?? false;
  return {
    events: events.map((name) => ({
      name,
      is_retained: manifests.some(({ events: of }) => has(of?.retained, name)),
      is_cross_tab: manifests.some(({ events: of }) => has(of?.cross_tab, name)),
      publishers: ownersIn(manifests, ({ events: of }) => has(of?.publishes, name)),
      subscribers: ownersIn(manifests, ({ events: of }) => has(of?.subscribes, name)),
    })),
    intents: intents.map((name) => ({
      name,
      providers: ownersIn(manifests, (manifest) =>
        (manifest.intents ?? []).some((intent) => intent.name === name),
      ),
      callers: users(name),
    })),
    slots: slots.map((name) => {
      const offers = ownersIn(remotes, (manifest) => manifest.slots.some((slot) => slot.name === name));
      return { name, offers, draws: users(name).filter((user) => !offers.includes(user)) };
    }),
    libraries: librariesOf(active, remotes),
    copies: copiesOf(active),
  };
}

/** Lists the names that these manifests declare, sorted. */
function namesOf<Manifest>(
  manifests: readonly Manifest[],
  read: (manifest: Manifest) => readonly string[],
): string[] {
  return [...new Set(manifests.flatMap(read))].sort();
}

function ownersIn<Manifest extends { name: string }>(
  manifests: readonly Manifest[],
  matches: (manifest: Manifest) => boolean,
): string[] {
  return manifests.filter(matches).map(({ name }) => name);
}

function librariesOf(active: readonly UsedRelease[], remotes: readonly RemoteManifest[]) {
  const shell = active.find(({ release }) => release.kind === 'shell')?.release;
  const provides = shell?.kind === 'shell' ? shell.manifest.provides : {};
  const names = new Set([...Object.keys(provides), ...remotes.flatMap(({ shared }) => Object.keys(shared))]);
  return [...names].sort().map((name) => {
    const provided = provides[name] ?? null;
    const consumers = remotes.flatMap((remote) => {
      const range = remote.shared[name];
      if (range === undefined) return [];
      const isMet = provided !== null && satisfies(provided, range, { includePrerelease: true });
      return [{ remote: remote.name, range, is_met: isMet }];
    });
    return { name, provided, consumers };
  });
}

interface Copy {
  remote: string;
  version: string;
  bytes: number;
}

/** Lists packages that several active releases bundle: visitors download each copy. */
function copiesOf(active: readonly UsedRelease[]) {
  const copies = new Map<string, Copy[]>();
  for (const { name: remote, release } of active) {
    for (const [name, { version, bytes }] of Object.entries(release.manifest.bundled ?? {})) {
      copies.set(name, [...(copies.get(name) ?? []), { remote, version, bytes }]);
    }
  }
  return [...copies]
    .filter(([, brought]) => brought.length > 1)
    .map(([name, brought]) => ({ name, brought, wasted: wastedBy(brought) }))
    .sort((a, b) => b.wasted - a.wasted);
}

/** Adds up all copies but the largest. */
function wastedBy(brought: readonly Copy[]): number {
  const sizes = brought.map(({ bytes }) => bytes);
  return sizes.reduce((sum, bytes) => sum + bytes, 0) - Math.max(...sizes);
}
