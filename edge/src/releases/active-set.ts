import { createHash } from 'node:crypto';
import type { RemoteManifest, SnapshotRemote } from '@tagalong/contracts/remote-manifest';
import { ROUTES } from '@tagalong/contracts/routes';
import { loadFrame } from '#lib/frame-module';
import { errorFields, type Log } from '#lib/log';
import { Lru } from '#lib/lru';
import { baseOf, manifestFileOf, parseRelease, type Release } from '#lib/release';
import { SHELL } from '#lib/release-names';
import {
  type ActiveRemote,
  type ActiveShell,
  type GetReleaseSet,
  type ReleaseSet,
  versionsOf,
} from '#lib/release-set';
import { activeVersion, previousVersion, type ReleaseState } from '#lib/release-state';
import type { ReleaseStore } from '#lib/release-store';
import { routesWithoutOwner } from './absent-routes.ts';

interface Reader {
  store: ReleaseStore;
  log: Log;
  /** Releases by remote and version: they never change. */
  known: Lru<Release>;
}

/**
 * The active releases, read anew whenever the state's mark has changed, which is one cheap question per page load.
 * While the store can't be read the last set goes on being served.
 */
export function activeReleaseSet(store: ReleaseStore, log: Log): GetReleaseSet {
  const reader: Reader = { store, log, known: new Lru(200) };
  let current: { mark: string; set: ReleaseSet } | null = null;
  let loading: { mark: string; work: Promise<ReleaseSet> } | null = null;

  async function load(mark: string): Promise<ReleaseSet> {
    const set = await readSet(reader, (await store.readState()).state);
    current = { mark, set };
    log('release set', { revision: set.revision, releases: versionsOf(set) });
    return set;
  }

  return async () => {
    try {
      const mark = await store.stateMark();
      if (current?.mark === mark) return current.set;
      if (loading?.mark !== mark) {
        const work = load(mark).finally(() => {
          if (loading?.work === work) loading = null;
        });
        loading = { mark, work };
      }
      return await loading.work;
    } catch (error) {
      log('release set unreadable', errorFields(error));
      if (current) return current.set;
      throw error;
    }
  };
}

async function readSet(reader: Reader, state: ReleaseState): Promise<ReleaseSet> {
  const remotes: ActiveRemote[] = [];
  const disabled: RemoteManifest[] = [];
  for (const [name, known] of Object.entries(state.remotes)) {
    const last = known.trail.at(-1);
    const release = name !== SHELL && last ? await releaseOrNull(reader, name, last) : null;
    if (release?.kind !== 'remote') continue;
    const { manifest } = release;
    if (known.is_disabled) disabled.push(manifest);
    else {
      const previous = await previousOf(reader, name, previousVersion(known));
      remotes.push({ manifest, base: baseOf(name, manifest.version), previous, isDev: false });
    }
  }
  const shell = await shellOf(reader, activeVersion(state.remotes[SHELL]));
  const set = { revision: state.revision, shell, remotes };
  const absentRoutes = [
    ...disabled.flatMap((manifest) => manifest.routes),
    ...routesWithoutOwner(Object.values(ROUTES), new Set(remotes.map(({ manifest }) => manifest.name))),
  ];
  return { ...set, id: idOf(state), absentRoutes };
}

/** The same releases have the same id, also after a rollback to them. */
function idOf(state: ReleaseState): string {
  const lines = Object.entries(state.remotes).map(([name, known]) => `${name}@${activeVersion(known) ?? ''}`);
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 16);
}

async function shellOf(reader: Reader, version: string | null): Promise<ActiveShell | null> {
  const release = version ? await releaseOrNull(reader, SHELL, version) : null;
  if (release?.kind !== 'shell') return null;
  const { manifest } = release;
  const base = baseOf(SHELL, manifest.version);
  try {
    const frame = await loadFrame(await reader.store.folder(SHELL, manifest.version), manifest);
    return { manifest, base, frame, isDev: false };
  } catch (error) {
    reader.log('frame unreadable', { version, ...errorFields(error) });
    return { manifest, base, frame: null, isDev: false };
  }
}

async function previousOf(
  reader: Reader,
  name: string,
  version: string | null,
): Promise<SnapshotRemote['previous']> {
  const release = version ? await releaseOrNull(reader, name, version) : null;
  if (release?.kind !== 'remote') return null;
  const { entry, integrity } = release.manifest;
  const base = baseOf(name, release.manifest.version);
  return { version: release.manifest.version, base, entry, entry_integrity: integrity[entry] ?? '' };
}

/** One release that can't be read takes down its own region only. */
async function releaseOrNull(reader: Reader, name: string, version: string): Promise<Release | null> {
  const key = `${name}/${version}`;
  const cached = reader.known.get(key);
  if (cached) return cached;
  try {
    const text = (await reader.store.read(name, version, manifestFileOf(name), null)).toString('utf8');
    const { release, problems } = parseRelease(name === SHELL ? 'shell' : 'remote', JSON.parse(text));
    if (!release) throw new Error(`The manifest does not match the contract: ${problems.join(' ')}`);
    reader.known.set(key, release);
    return release;
  } catch (error) {
    reader.log('release unreadable', { remote: name, version, ...errorFields(error) });
    return null;
  }
}
