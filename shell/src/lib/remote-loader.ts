import { REMOTE_SCRIPT_TIMEOUT_MS } from '@tagalong/contracts/limits';
import type { SnapshotRemote } from '@tagalong/contracts/remote-manifest';
import type { RemoteDefinition } from '@tagalong/platform';
import type { ComponentType } from 'react';
import { type LoadBuild, RemoteError } from './remote-build.ts';
import { createRemoteBuilds, type RemoteBuilds } from './remote-builds.ts';
import { createRemoteEditions, type RemoteEditions } from './remote-editions.ts';
import { withTimeout } from './with-timeout.ts';

export type LazyComponent = ComponentType<Record<string, unknown>>;
export type PartKind = 'page' | 'overlay' | 'slot';

export interface RemoteLoader {
  /** Resolves with a component of the remote; a second call reuses the first load. Rejects with RemoteError. */
  load(remote: string, kind: PartKind, name: string): Promise<LazyComponent>;
  /** The component if it is there already. */
  peek(kind: PartKind, name: string): LazyComponent | undefined;
  /** Forgets a load that failed or hangs, so that the next one tries again. */
  reset(remote: string, kind: PartKind, name: string): void;
  /** A part threw when it was drawn. True when the release before can stand in: the next load brings its part. */
  standIn(remote: string, kind: PartKind, name: string): boolean;
  /** Milliseconds since the load of this part began; 0 when none is under way. */
  waitedMs(kind: PartKind, name: string): number;
  /** The release whose code draws the remote's parts now; null while nothing of it is there. */
  versionOf(remote: string): { remote: string; version: string } | null;
  /** Which releases the page has, and how it takes up newer ones. */
  editions: RemoteEditions;
}

interface LoaderInput {
  remotes: readonly SnapshotRemote[];
  loadBuild: LoadBuild;
  report(error: unknown, context: Record<string, string>): void;
  /** Longest wait for one build, in milliseconds. The page says that it is slow long before. */
  timeoutMs?: number;
  /** Something that was typed would be lost. */
  isUnsaved?(): boolean;
  /** A newer release of a remote was taken up; null when it is off the site. */
  onExchange?(next: SnapshotRemote | null): void;
}

interface Part {
  remote: string;
  /** Of the build that it came from, once it is there. */
  version: string;
  component: LazyComponent | null;
  loading: Promise<LazyComponent>;
  beganMs: number;
}

/** Loads parts of remotes. Whatever is wrong with a release, the one before it is tried first, then the page says so. */
export function createRemoteLoader(input: LoaderInput): RemoteLoader {
  const { remotes, loadBuild, report, timeoutMs, isUnsaved = () => false, onExchange } = input;
  const limitMs = timeoutMs ?? REMOTE_SCRIPT_TIMEOUT_MS + 2_000;
  const buildsOf = (remote: SnapshotRemote) => createRemoteBuilds({ remote, loadBuild, report, limitMs });
  const builds = new Map(remotes.map((remote) => [remote.name, buildsOf(remote)]));
  const parts = new Map<string, Part>();
  const editions = createRemoteEditions({
    remotes,
    isUnsaved,
    onExchange(name, next) {
      for (const [key, part] of parts) if (part.remote === name) parts.delete(key);
      if (next) builds.set(name, buildsOf(next));
      else builds.delete(name);
      onExchange?.(next);
    },
  });

  async function loadPart(part: Part, kind: PartKind, name: string): Promise<LazyComponent> {
    const { remote } = part;
    const known = builds.get(remote);
    if (!known) throw new RemoteError(remote, `${remote} is not part of this release set.`);
    const { era } = known;
    let last: unknown;
    for (const version of known.candidates()) {
      try {
        const component = await partOf(known, version, kind, name);
        part.version = version;
        return component;
      } catch (error) {
        last = error;
        // Given up meanwhile: a later try has taken its place.
        if (known.era !== era) break;
        known.giveUp(version);
      }
    }
    if (last instanceof RemoteError) throw last;
    throw new RemoteError(remote, `${remote} could not be loaded.`, last);
  }

  async function partOf(known: RemoteBuilds, version: string, kind: PartKind, name: string) {
    const { name: remote } = known.remote;
    const definition = await known.definition(version);
    const load = findLoad(definition, kind, name);
    if (!load) throw new RemoteError(remote, `${remote} has no ${kind} "${name}".`);
    try {
      return await withTimeout(load(), limitMs);
    } catch (error) {
      report(error, { remote, version, phase: `${kind}:${name}` });
      throw new RemoteError(remote, `The ${kind} "${name}" could not be loaded.`, error);
    }
  }

  function start(key: string, remote: string, kind: PartKind, name: string): Part {
    const part = { remote, version: '', component: null, beganMs: performance.now() } as unknown as Part;
    part.loading = loadPart(part, kind, name).then((component) => {
      part.component = component;
      return component;
    });
    part.loading.catch(() => {
      if (parts.get(key) === part) parts.delete(key);
    });
    return part;
  }

  return {
    editions,
    load(remote, kind, name) {
      const key = `${kind}:${name}`;
      const part = parts.get(key) ?? start(key, remote, kind, name);
      parts.set(key, part);
      return part.loading;
    },
    peek: (kind, name) => parts.get(`${kind}:${name}`)?.component ?? undefined,
    reset(remote, kind, name) {
      parts.delete(`${kind}:${name}`);
      builds.get(remote)?.startAnew();
    },
    standIn(remote, kind, name) {
      const key = `${kind}:${name}`;
      const part = parts.get(key);
      parts.delete(key);
      return (part?.component && builds.get(remote)?.giveUp(part.version)) ?? false;
    },
    versionOf(remote) {
      const part = [...parts.values()].findLast((known) => known.remote === remote && known.component);
      return part ? { remote, version: part.version } : null;
    },
    waitedMs(kind, name) {
      const part = parts.get(`${kind}:${name}`);
      return part && !part.component ? performance.now() - part.beganMs : 0;
    },
  };
}

function findLoad(definition: RemoteDefinition, kind: PartKind, name: string) {
  const load = {
    page: () => definition.routes.find(({ route }) => route.name === name)?.load,
    overlay: () => definition.overlays.find(({ intent }) => intent === name)?.load,
    slot: () => definition.slots.find((slot) => slot.name === name)?.load,
  }[kind]();
  return load as (() => Promise<LazyComponent>) | undefined;
}
