import { activeVersions, type ReleaseState } from '#edge/releases/state/release-state';
import { readUsedReleases, type UsedRelease } from '#edge/releases/store/read-release';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { type ContractKind, exchangesBetween } from './exchanges.ts';

/** A contract of an active release, and the active releases that use it. */
export interface ConsumedContract {
  provider: string;
  kind: ContractKind;
  name: string;
  consumers: { remote: string; version: string; team: string }[];
}

/** Lists what the active releases use of each other, by provider. Only manifests and records are read. */
export async function consumedContracts(
  store: ReleaseStore,
  state: ReleaseState,
): Promise<ConsumedContract[]> {
  const active = await readUsedReleases(store, activeVersions(state));
  const rows = new Map<string, ConsumedContract>();
  for (const provider of active) {
    for (const { kind, name, user } of active.flatMap((other) => exchangesBetween(provider, other))) {
      const key = `${provider.name} ${kind} ${name}`;
      const row = rows.get(key) ?? { provider: provider.name, kind, name, consumers: [] };
      row.consumers.push(consumerOf(user));
      rows.set(key, row);
    }
  }
  return [...rows.values()];
}

/** The shell belongs to the team of the same name. */
function consumerOf({ name, release }: UsedRelease) {
  const team = release.kind === 'remote' ? release.manifest.team : name;
  return { remote: name, version: release.manifest.version, team };
}
