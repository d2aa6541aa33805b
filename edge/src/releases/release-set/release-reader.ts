import type { SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import type { RemoteManifest, ShellManifest } from '@tagalong/contracts/core/remote-manifest';
import { errorFields, type Log } from '#edge/lib/log';
import { Lru } from '#edge/lib/lru';
import { baseOf, isScript, type Release } from '#edge/releases/build/release';
import { SHELL } from '#edge/releases/build/release-names';
import { readRelease } from '#edge/releases/store/read-release';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { loadFrame } from './frame-module.ts';
import type { ActiveRemote, ActiveShell } from './release-set.ts';

export type ReleaseReader = ReturnType<typeof releaseReader>;

/** Reads each release once, because releases never change. */
export function releaseReader(store: ReleaseStore, log: Log) {
  const known = new Lru<Release>(200);
  /** The last failure to read something. Retries log only a different one. */
  const logged = new Lru<string>(200);
  let failures = 0;

  /** Resolves with null when reading fails. */
  async function attempt<Result>(
    { kind, remote, version }: { kind: 'release' | 'frame'; remote: string; version: string },
    read: () => Promise<Result>,
  ): Promise<Result | null> {
    const key = `${kind} ${remote} ${version}`;
    try {
      const result = await read();
      logged.delete(key);
      return result;
    } catch (error) {
      failures += 1;
      const fields = errorFields(error);
      const message = String(fields.error);
      if (logged.get(key) !== message) log(`${kind} unreadable`, { remote, version, ...fields });
      logged.set(key, message);
      return null;
    }
  }

  return {
    /** Number of attempts to read something that failed. */
    failures: (): number => failures,
    /** Resolves with null for an unreadable release, which affects its own region only. */
    async release(name: string, version: string): Promise<Release | null> {
      const key = `${name}/${version}`;
      const cached = known.get(key);
      if (cached) return cached;
      const release = await attempt({ kind: 'release', remote: name, version }, () =>
        readRelease(store, name, version),
      );
      if (release) known.set(key, release);
      return release;
    },
    async shell(manifest: ShellManifest): Promise<ActiveShell> {
      return {
        manifest,
        base: baseOf(SHELL, manifest.version),
        frame: await attempt({ kind: 'frame', remote: SHELL, version: manifest.version }, () =>
          loadFrame(store, manifest),
        ),
        isDev: false,
      };
    },
  };
}

/** `before` is the fallback for when this release fails to load. */
export function activeRemote(manifest: RemoteManifest, before: Release | undefined): ActiveRemote {
  const previous = before?.kind === 'remote' ? before.manifest : null;
  return {
    manifest,
    base: baseOf(manifest.name, manifest.version),
    previous: previous && previousOf(previous),
    modules: { ...moduleHashes(manifest), ...(previous && moduleHashes(previous)) },
    isDev: false,
  };
}

function previousOf({
  name,
  version,
  entry,
  entry_type: type,
  integrity,
}: RemoteManifest): SnapshotRemote['previous'] {
  const base = baseOf(name, version);
  return { version, base, entry, entry_integrity: integrity[entry] ?? '', ...(type && { entry_type: type }) };
}

/** Returns the hashes of the release's ES modules by URL; empty for a release of scripts. */
function moduleHashes(manifest: RemoteManifest): Record<string, string> {
  const { name, version, entry_type: type, server_entry: serverEntry, integrity } = manifest;
  if (!type) return {};
  const base = baseOf(name, version);
  const files = Object.entries(integrity).filter(([file]) => isScript(file) && file !== serverEntry);
  return Object.fromEntries(files.map(([file, hash]) => [base + file, hash]));
}
