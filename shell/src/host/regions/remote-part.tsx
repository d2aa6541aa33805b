import { REMOTE_SLOW_AFTER_MS } from '@tagalong/contracts/core/limits';
import { PartBoundary, useHost } from '@tagalong/platform';
import { useHydrating } from '@tagalong/ui';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { DrawnKind, LazyComponent, RemoteLoader } from '#host/remotes/remote-loader.ts';
import { useSite } from '#host/site/site-context.tsx';

interface RemotePartProps {
  remote: string;
  kind: DrawnKind;
  name: string;
  props?: Record<string, unknown>;
  /** Shown while the script loads. */
  waiting: ReactNode;
  /** Shown after a failure; `retry` loads it again in place. */
  failed(error: unknown, retry: () => void): ReactNode;
}

const NO_PROPS = {};

type Loading = { component: LazyComponent | null; error: unknown };

/** Renders one component of a remote and contains its failures. */
export function RemotePart(props: RemotePartProps) {
  const { pageReleases } = useSite().loader;
  const revision = useSyncExternalStore(
    pageReleases.subscribe,
    () => pageReleases.revision(props.remote),
    () => 0,
  );
  return (
    // What the server drew stays until the part has loaded.
    <Suspense fallback={props.waiting}>
      <PartOfRevision key={revision} {...props} />
    </Suspense>
  );
}

function PartOfRevision({ remote, kind, name, props = NO_PROPS, waiting, failed }: RemotePartProps) {
  const { loader, releases } = useSite();
  const { report } = useHost();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Loading>(() => ({
    component: loader.peek(kind, name) ?? null,
    error: null,
  }));
  if (useHydrating()) {
    const hold = state.component ? null : holdOf(loader, { remote, kind, name });
    // Suspends: what the server drew stays until the part has loaded.
    if (hold && !hold.isOver) throw hold.until;
    if (!state.component) throw new HydrationAbandoned();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to load again
  useEffect(() => {
    let isLeft = false;
    loader.load(remote, kind, name).then(
      (component) =>
        !isLeft && setState((known) => (known.component === component ? known : { component, error: null })),
      (error: unknown) => !isLeft && setState({ component: null, error }),
    );
    return () => {
      isLeft = true;
    };
  }, [loader, remote, kind, name, attempt]);

  const isDrawn = state.component !== null;
  useEffect(() => (isDrawn ? loader.pageReleases.hold(remote) : undefined), [isDrawn, loader, remote]);

  const { component: Part } = state;
  // Memoized, so that state changes here, as after hydration, don't render the part again.
  const part = useMemo(() => Part && <Part {...props} />, [Part, props]);

  const isWaiting = state.component === null && state.error === null;
  const isSlow = useSlow(isWaiting, () => loader.waitedMs(kind, name), attempt);

  const startOver = (): void => {
    setState({ component: null, error: null });
    setAttempt((count) => count + 1);
  };
  const retry = (): void => {
    loader.reset(remote, kind, name);
    startOver();
    // A newer release may contain the fix.
    void releases.check();
  };
  if (state.error) return failed(state.error, retry);
  // The load continues; a late arrival still replaces the fallback.
  if (!part) return isSlow ? failed(SLOW, retry) : waiting;
  return (
    <PartBoundary
      key={attempt}
      onError={(error) => {
        report(error, { remote, ...loader.versionOf(remote), phase: `${kind}:${name}` });
        if (loader.fallBack(remote, kind, name)) startOver();
      }}
      failed={(error) => failed(error, retry)}
    >
      {part}
    </PartBoundary>
  );
}

/** Thrown where the browser draws something else than the server on purpose, such as what explains a failure. */
export class HydrationAbandoned extends Error {
  constructor() {
    super('What the server drew is drawn again.');
  }
}

interface Hold {
  /** Resolves when the part has loaded or failed: however long it takes, what the server drew can be read. */
  until: Promise<void>;
  isOver: boolean;
}

const holds = new WeakMap<RemoteLoader, Map<string, Hold>>();

/** A part is waited for once: after a failure the region itself loads it again, and explains what is missing. */
function holdOf(
  loader: RemoteLoader,
  { remote, kind, name }: Pick<RemotePartProps, 'remote' | 'kind' | 'name'>,
): Hold {
  const ofLoader = holds.get(loader) ?? new Map<string, Hold>();
  holds.set(loader, ofLoader);
  const key = `${kind}:${name}`;
  const known = ofLoader.get(key);
  if (known) return known;
  const loading = loader.load(remote, kind, name);
  const end = (): void => {
    hold.isOver = true;
  };
  const hold: Hold = { isOver: false, until: loading.then(end, end) };
  ofLoader.set(key, hold);
  return hold;
}

const SLOW = new Error('Still waiting for the remote.');

/** True when a wait that began `waitedMs` ago takes too long. Each attempt starts a new wait. */
function useSlow(isWaiting: boolean, waitedMs: () => number, attempt: number): boolean {
  const [slowAttempt, setSlowAttempt] = useState(-1);
  const latest = useRef(waitedMs);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(
      () => setSlowAttempt(attempt),
      Math.max(0, REMOTE_SLOW_AFTER_MS - latest.current()),
    );
    return () => clearTimeout(timer);
  }, [isWaiting, attempt]);
  return isWaiting && slowAttempt === attempt;
}
