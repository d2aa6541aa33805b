import { REMOTE_SLOW_AFTER_MS } from '@tagalong/contracts/limits';
import { useHost } from '@tagalong/platform';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { PartBoundary } from '#lib/part-boundary.tsx';
import type { LazyComponent, PartKind } from '#lib/remote-loader.ts';
import { useSite } from '#lib/site-context.tsx';

interface RemotePartProps {
  remote: string;
  kind: PartKind;
  name: string;
  props?: Record<string, unknown>;
  /** While the script is on its way. */
  waiting: ReactNode;
  /** When it can't be had or threw; `retry` starts anew in place. */
  failed(error: unknown, retry: () => void): ReactNode;
}

type Loading = { component: LazyComponent | null; error: unknown };

/** One component of a remote. Whatever goes wrong with it stays inside. */
export function RemotePart(props: RemotePartProps) {
  const { editions } = useSite().loader;
  const edition = useSyncExternalStore(
    editions.subscribe,
    () => editions.edition(props.remote),
    () => 0,
  );
  return <PartOfEdition key={edition} {...props} />;
}

function PartOfEdition({ remote, kind, name, props = {}, waiting, failed }: RemotePartProps) {
  const { loader, releases } = useSite();
  const { report } = useHost();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Loading>(() => ({
    component: loader.peek(kind, name) ?? null,
    error: null,
  }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to load again
  useEffect(() => {
    let isLeft = false;
    loader.load(remote, kind, name).then(
      (component) => !isLeft && setState({ component, error: null }),
      (error: unknown) => !isLeft && setState({ component: null, error }),
    );
    return () => {
      isLeft = true;
    };
  }, [loader, remote, kind, name, attempt]);

  const isDrawn = state.component !== null;
  useEffect(() => (isDrawn ? loader.editions.hold(remote) : undefined), [isDrawn, loader, remote]);

  const isWaiting = state.component === null && state.error === null;
  const isSlow = useSlow(isWaiting, () => loader.waitedMs(kind, name), attempt);

  const startOver = (): void => {
    setState({ component: null, error: null });
    setAttempt((count) => count + 1);
  };
  const retry = (): void => {
    loader.reset(remote, kind, name);
    startOver();
    // What can't be healed here may be repaired by a release.
    void releases.check();
  };
  if (state.error) return failed(state.error, retry);
  // The load goes on: what arrives late still takes its place.
  if (!state.component) return isSlow ? failed(SLOW, retry) : waiting;
  const Part = state.component;
  return (
    <PartBoundary
      key={attempt}
      onError={(error) => {
        report(error, { remote, phase: 'render' });
        if (loader.standIn(remote, kind, name)) startOver();
      }}
      failed={(error) => failed(error, retry)}
    >
      <Part {...props} />
    </PartBoundary>
  );
}

const SLOW = new Error('Still waiting for the remote.');

/** True once a wait that began `waitedMs` ago takes too long; a new attempt is a new wait. */
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
