import type { IntentContract } from '@tagalong/contracts/core/declare';
import { REMOTE_SCRIPT_TIMEOUT_MS } from '@tagalong/contracts/core/limits';
import type { SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import {
  type AnswerFunction,
  loadAnswer,
  loadOverlay,
  loadPage,
  loadSlot,
  type RemoteDefinition,
} from '@tagalong/platform';
import type { ComponentType } from 'react';
import { createPageReleases } from './page-releases.ts';
import { type LoadBuild, RemoteError } from './remote-build.ts';
import { createRemoteBuilds, type RemoteBuilds } from './remote-builds.ts';
import { withTimeout } from './with-timeout.ts';

export type LazyComponent = ComponentType<Record<string, unknown>>;
export type DrawnKind = 'page' | 'overlay' | 'slot';
type Answer = AnswerFunction<IntentContract>;
type PartKind = DrawnKind | 'answer';
type LazyPart = LazyComponent | Answer;

export type RemoteLoader = ReturnType<typeof createRemoteLoader>;

interface LoaderInput {
  remotes: readonly SnapshotRemote[];
  loadBuild: LoadBuild;
  report(error: unknown, context: Record<string, string>): void;
  /** Timeout of one build, in milliseconds. The page reports slowness long before. */
  timeoutMs?: number;
  /** True while input would be lost. */
  isUnsaved?(): boolean;
  /** Called after a swap; null when the remote was taken off the site. */
  onSwap?(next: SnapshotRemote | null): void;
}

interface PartOfBuild {
  remote: string;
  version: string;
  kind: PartKind;
  name: string;
}

interface Part {
  remote: string;
  /** Version of the build that it came from, once loaded. */
  version: string;
  loaded: LazyPart | null;
  loading: Promise<LazyPart>;
  beganMs: number;
}

/**
 * Loads parts of remotes. When a release fails, the loader tries the previous release before the page shows a fallback.
 */
export function createRemoteLoader(input: LoaderInput) {
  const { remotes, loadBuild, report, timeoutMs, isUnsaved = () => false, onSwap } = input;
  const limitMs = timeoutMs ?? REMOTE_SCRIPT_TIMEOUT_MS + 2_000;
  const buildsOf = (remote: SnapshotRemote) => createRemoteBuilds({ remote, loadBuild, report, limitMs });
  const builds = new Map(remotes.map((remote) => [remote.name, buildsOf(remote)]));
  const parts = new Map<string, Part>();
  const pageReleases = createPageReleases({
    remotes,
    isUnsaved,
    onSwap(name, next) {
      for (const [key, part] of parts) if (part.remote === name) parts.delete(key);
      if (next) builds.set(name, buildsOf(next));
      else builds.delete(name);
      onSwap?.(next);
    },
  });

  async function loadPart(part: Part, kind: PartKind, name: string): Promise<LazyPart> {
    const { remote } = part;
    const known = builds.get(remote);
    if (!known) throw new RemoteError(remote, `${remote} is not part of this release set.`);
    const { attempt } = known;
    let last: unknown;
    for (const version of known.candidates()) {
      try {
        const loaded = await loadFrom(known, { remote, version, kind, name });
        if (!loaded) return loadPart(part, kind, name);
        part.version = version;
        return loaded;
      } catch (error) {
        last = error;
        // A later attempt has replaced this one.
        if (known.attempt !== attempt) break;
        known.exclude(version);
      }
    }
    throw remoteErrorOf(remote, last);
  }

  /** Resolves with null if a retry started in the meantime, because a page must not mix two releases. */
  async function loadFrom(known: RemoteBuilds, which: PartOfBuild): Promise<LazyPart | null> {
    const { attempt } = known;
    const isReplaced = (): boolean => known.attempt !== attempt && which.version !== known.remote.version;
    const definition = await known.definition(which.version);
    const loaded = isReplaced() ? null : await partOf(definition, which);
    return isReplaced() ? null : loaded;
  }

  async function partOf(
    definition: RemoteDefinition,
    { remote, version, kind, name }: PartOfBuild,
  ): Promise<LazyPart> {
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
    const part = { remote, version: '', loaded: null, beganMs: performance.now() } as unknown as Part;
    part.loading = loadPart(part, kind, name).then((loaded) => {
      part.loaded = loaded;
      return loaded;
    });
    part.loading.catch(() => {
      if (parts.get(key) === part) parts.delete(key);
    });
    return part;
  }

  function loading(remote: string, kind: PartKind, name: string): Promise<LazyPart> {
    const key = `${kind}:${name}`;
    const part = parts.get(key) ?? start(key, remote, kind, name);
    parts.set(key, part);
    return part.loading;
  }

  return {
    /** The page's current and pending releases. */
    pageReleases,
    /** Resolves with a component of the remote; a second call reuses the first load. Rejects with RemoteError. */
    load: (remote: string, kind: DrawnKind, name: string) =>
      loading(remote, kind, name) as Promise<LazyComponent>,
    /** Resolves with the function that answers an intent. Rejects with RemoteError. */
    loadAnswer: (remote: string, intent: string) => loading(remote, 'answer', intent) as Promise<Answer>,
    /** The component, if it is loaded. */
    peek: (kind: DrawnKind, name: string) =>
      (parts.get(`${kind}:${name}`)?.loaded as LazyComponent | null) ?? undefined,
    /** Discards a load that failed or hangs, so that the next call loads again. */
    reset(remote: string, kind: DrawnKind, name: string): void {
      parts.delete(`${kind}:${name}`);
      builds.get(remote)?.reset();
    },
    /** Call when a part threw while rendering. True if the fallback release has the part: the next load returns it. */
    fallBack(remote: string, kind: DrawnKind, name: string): boolean {
      const key = `${kind}:${name}`;
      const part = parts.get(key);
      parts.delete(key);
      return (part?.loaded && builds.get(remote)?.exclude(part.version)) ?? false;
    },
    /** The release that draws the remote's parts; null before it has loaded. */
    versionOf(remote: string): { remote: string; version: string } | null {
      const part = [...parts.values()].findLast((known) => known.remote === remote && known.loaded);
      return part ? { remote, version: part.version } : null;
    },
    /** Milliseconds since the load of this part began; 0 when none is in progress. */
    waitedMs(kind: DrawnKind, name: string): number {
      const part = parts.get(`${kind}:${name}`);
      return part && !part.loaded ? performance.now() - part.beganMs : 0;
    },
  };
}

function remoteErrorOf(remote: string, error: unknown): RemoteError {
  return error instanceof RemoteError
    ? error
    : new RemoteError(remote, `${remote} could not be loaded.`, error);
}

/** Returns the loader of a part, or null when the remote has no such part. */
function findLoad(
  definition: RemoteDefinition,
  kind: PartKind,
  name: string,
): (() => Promise<LazyPart>) | null {
  const intent = definition.intents.find(({ contract }) => contract.name === name);
  if (kind === 'overlay') return intent && !intent.isFunction ? () => loadOverlay(intent) : null;
  if (kind === 'answer') return intent?.isFunction ? () => loadAnswer(intent) : null;
  const page = definition.routes.find(({ route }) => route.name === name);
  if (kind === 'page') return page ? () => loadPage(page) : null;
  const slot = definition.slots.find(({ contract }) => contract.name === name);
  return slot ? () => loadSlot(slot) : null;
}
