import { EVENTS } from '@tagalong/contracts/events';
import { INTENTS } from '@tagalong/contracts/intents';
import type { RemoteManifest } from '@tagalong/contracts/remote-manifest';
import { SLOTS } from '@tagalong/contracts/slots';
import { satisfies } from 'semver';
import { readRelease } from '#lib/read-release';
import type { Release } from '#lib/release';
import { SHELL } from '#lib/release-names';
import { activeVersions } from '#lib/release-state';
import type { ReleaseStore } from '#lib/release-store';

interface Active {
  name: string;
  release: Release;
  uses: readonly string[];
}

/** Who tells, asks and draws what in the active releases, and the libraries that they share or bring twice. */
export async function connections(store: ReleaseStore): Promise<object> {
  const active = await readActive(store);
  const remotes = active.flatMap(({ release }) => (release.kind === 'remote' ? [release.manifest] : []));
  const users = (name: string): string[] =>
    active.filter(({ uses }) => uses.includes(name)).map((one) => one.name);
  const owners = (has: (manifest: RemoteManifest) => boolean): string[] =>
    remotes.filter(has).map(({ name }) => name);
  return {
    events: Object.entries(EVENTS).map(([name, { owner, retained, crossTab }]) => ({
      name,
      owner,
      is_retained: retained,
      is_cross_tab: crossTab,
      publishes: withShell(
        owner,
        owners(({ events }) => events.publishes.includes(name)),
      ),
      hears: owners(({ events }) => events.hears.includes(name)),
    })),
    intents: Object.entries(INTENTS).map(([name, { owner }]) => ({
      name,
      owner,
      answers: withShell(
        owner,
        owners(({ overlays }) => overlays.some(({ intent }) => intent === name)),
      ),
      asks: users(name),
    })),
    slots: Object.entries(SLOTS).map(([name, { owner }]) => ({
      name,
      owner,
      offers: owners(({ slots }) => slots.some((slot) => slot.name === name)),
      draws: users(name).filter((user) => user !== owner),
    })),
    libraries: librariesOf(active, remotes),
    copies: copiesOf(active),
  };
}

async function readActive(store: ReleaseStore): Promise<Active[]> {
  const { state } = await store.readState();
  const read = await Promise.all(
    [...activeVersions(state)].map(async ([name, version]) => {
      const release = await readRelease(store, name, version).catch(() => null);
      const record = await store.record(name, version).catch(() => null);
      return release ? { name, release, uses: record?.uses ?? [] } : null;
    }),
  );
  return read.filter((one) => one !== null);
}

/** The shell has no list of its own: what the contract says is its, it does. */
const withShell = (owner: string, names: readonly string[]): string[] =>
  owner === SHELL ? [SHELL, ...names.filter((name) => name !== SHELL)] : [...names];

function librariesOf(active: readonly Active[], remotes: readonly RemoteManifest[]) {
  const shell = active.find(({ release }) => release.kind === 'shell')?.release;
  const provides = shell?.kind === 'shell' ? shell.manifest.provides : {};
  const names = new Set([...Object.keys(provides), ...remotes.flatMap(({ shared }) => Object.keys(shared))]);
  return [...names].sort().map((name) => {
    const provided = provides[name] ?? null;
    const asks = remotes.flatMap((remote) => {
      const range = remote.shared[name];
      if (range === undefined) return [];
      const isMet = provided !== null && satisfies(provided, range, { includePrerelease: true });
      return [{ remote: remote.name, range, is_met: isMet }];
    });
    return { name, provided, asks };
  });
}

interface Copy {
  remote: string;
  version: string;
  bytes: number;
}

/** Packages that more than one active release brings along: each is downloaded as often. */
function copiesOf(active: readonly Active[]) {
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

/** All but the largest copy. */
function wastedBy(brought: readonly Copy[]): number {
  const sizes = brought.map(({ bytes }) => bytes);
  return sizes.reduce((sum, bytes) => sum + bytes, 0) - Math.max(...sizes);
}
