import { REMOTE_SCRIPT_TIMEOUT_MS } from '@tagalong/contracts/limits';
import { PLATFORM_CONTRACT, type SnapshotRemote } from '@tagalong/contracts/remote-manifest';
import type { RemoteDefinition } from '@tagalong/platform';
import type { ComponentType } from 'react';

/** One build of a remote, as the loader tries it. */
export interface RemoteBuild {
  container: string;
  version: string;
  /** Address of the federation entry. */
  entry: string;
  /** `integrity` of the entry; empty for a developer's own server. */
  integrity: string;
}

/** Loads a remote's only exposed module. Rejects when it can't be had. */
export type LoadBuild = (build: RemoteBuild) => Promise<RemoteDefinition>;

export type LazyComponent = ComponentType<Record<string, unknown>>;
export type PartKind = 'page' | 'overlay' | 'slot';

/** Why a part of a remote could not be had, with what the fallback shows. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly remote: string;

  constructor(remote: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.remote = remote;
  }
}

export interface RemoteLoader {
  /** Resolves with a component of the remote; a second call reuses the first load. Rejects with RemoteError. */
  load(remote: string, kind: PartKind, name: string): Promise<LazyComponent>;
  /** The component if it is there already. */
  peek(kind: PartKind, name: string): LazyComponent | undefined;
  /** Forgets a load that failed or hangs, so that the next one tries again. */
  reset(remote: string, kind: PartKind, name: string): void;
  /** Milliseconds since the load of this part began; 0 when none is under way. */
  waitedMs(kind: PartKind, name: string): number;
}

interface LoaderInput {
  remotes: readonly SnapshotRemote[];
  loadBuild: LoadBuild;
  report(error: unknown, context: Record<string, string>): void;
  /** Longest wait for one build, in milliseconds. The page says that it is slow long before. */
  timeoutMs?: number;
}

export function createRemoteLoader({ remotes, loadBuild, report, timeoutMs }: LoaderInput): RemoteLoader {
  const limitMs = timeoutMs ?? REMOTE_SCRIPT_TIMEOUT_MS + 2_000;
  const definitions = new Map<string, Promise<RemoteDefinition>>();
  const parts = new Map<string, Promise<LazyComponent>>();
  const ready = new Map<string, LazyComponent>();
  const began = new Map<string, number>();
  let tries = 0;

  function definitionOf(remote: string): Promise<RemoteDefinition> {
    const known = definitions.get(remote);
    if (known) return known;
    const loading = loadDefinition(remote);
    definitions.set(remote, loading);
    loading.catch(() => forget(definitions, remote, loading));
    return loading;
  }

  async function loadDefinition(name: string): Promise<RemoteDefinition> {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (!remote) throw new RemoteError(name, `${name} is not part of this release set.`);
    if (remote.platform_contract !== PLATFORM_CONTRACT) {
      throw new RemoteError(name, `${name} ${remote.version} was built for another platform contract.`);
    }
    let last: unknown;
    for (const build of buildsOf(remote, tries++)) {
      try {
        return await withTimeout(loadBuild({ container: remote.container, ...build }), limitMs);
      } catch (error) {
        last = error;
        report(error, { remote: name, version: build.version, phase: 'load' });
      }
    }
    throw new RemoteError(name, `${name} could not be loaded.`, last);
  }

  async function loadPart(remote: string, kind: PartKind, name: string): Promise<LazyComponent> {
    const loading = definitionOf(remote);
    const definition = await loading;
    const load = findLoad(definition, kind, name);
    if (!load) throw new RemoteError(remote, `${remote} has no ${kind} "${name}".`);
    try {
      return await withTimeout(load(), limitMs);
    } catch (error) {
      // The build behind this definition can't deliver its chunk: the next try starts from the entry.
      forget(definitions, remote, loading);
      report(error, { remote, phase: `${kind}:${name}` });
      throw new RemoteError(remote, `The ${kind} "${name}" could not be loaded.`, error);
    }
  }

  return {
    load(remote, kind, name) {
      const key = `${kind}:${name}`;
      const known = parts.get(key);
      if (known) return known;
      began.set(key, performance.now());
      const loading = loadPart(remote, kind, name).then((component) => {
        ready.set(key, component);
        return component;
      });
      parts.set(key, loading);
      loading.catch(() => forget(parts, key, loading));
      return loading;
    },
    peek: (kind, name) => ready.get(`${kind}:${name}`),
    reset(remote, kind, name) {
      ready.delete(`${kind}:${name}`);
      parts.delete(`${kind}:${name}`);
      // What hangs is not waited for a second time.
      definitions.delete(remote);
    },
    waitedMs(kind, name) {
      const key = `${kind}:${name}`;
      const start = began.get(key);
      const isUnderWay = parts.has(key) && !ready.has(key);
      return isUnderWay && start !== undefined ? performance.now() - start : 0;
    },
  };
}

/** Drops what failed, unless a later try has taken its place. */
function forget<T>(kept: Map<string, Promise<T>>, key: string, failed: Promise<T>): void {
  if (kept.get(key) === failed) kept.delete(key);
}

/**
 * The builds to try, in turn: the release, then the one before it. From the second try on the address is made
 * anew, because a browser that still waits for the first answer would not ask again.
 */
function buildsOf(remote: SnapshotRemote, attempt: number) {
  const fresh = (entry: string): string => (attempt > 0 ? `${entry}?retry=${attempt}` : entry);
  const current = {
    version: remote.version,
    entry: fresh(remote.base + remote.entry),
    integrity: remote.entry_integrity,
  };
  const { previous } = remote;
  if (!previous) return [current];
  return [
    current,
    {
      version: previous.version,
      entry: fresh(previous.base + previous.entry),
      integrity: previous.entry_integrity,
    },
  ];
}

function findLoad(definition: RemoteDefinition, kind: PartKind, name: string) {
  const load = {
    page: () => definition.routes.find(({ route }) => route.name === name)?.load,
    overlay: () => definition.overlays.find(({ intent }) => intent === name)?.load,
    slot: () => definition.slots.find((slot) => slot.name === name)?.load,
  }[kind]();
  return load as (() => Promise<LazyComponent>) | undefined;
}

function withTimeout<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms.`)), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
