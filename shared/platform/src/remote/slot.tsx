import type { SlotContract, SlotProps } from '@tagalong/contracts/core/declare';
import * as z from '@tagalong/contracts/core/z';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { type Host, useHost } from '#platform/host/host.tsx';
import { PartBoundary } from './part-boundary.tsx';

type Fragment = ComponentType<Record<string, unknown>>;

interface SlotInput<Which extends SlotContract> {
  of: Which;
  props: SlotProps<Which>;
  /** Shown while the fragment loads and if it fails. Keep it the size of the fragment. */
  fallback?: ReactNode;
  /** A fragment that `requestSlot` has loaded already, drawn at once. */
  loaded?: Fragment | undefined;
}

const RETRY_FIRST_MS = 5_000;
const RETRY_MAX_MS = 60_000;

/**
 * Loads another remote's fragment. One that can't be loaded is reported once and requested again after growing pauses,
 * because the outage may be over long before the page is left. Returns a function that ends the requests; `onLoaded` isn't
 * called after it.
 */
export function requestSlot(host: Host, name: string, onLoaded: (fragment: Fragment) => void): () => void {
  let hasEnded = false;
  let retry: ReturnType<typeof setTimeout>;
  const load = (pauseMs: number): void => {
    host.loadSlot(name).then(
      (fragment) => !hasEnded && onLoaded(fragment),
      (error: unknown) => {
        if (pauseMs === RETRY_FIRST_MS) host.report(error, { slot: name });
        if (!hasEnded) retry = setTimeout(load, pauseMs, Math.min(pauseMs * 2, RETRY_MAX_MS));
      },
    );
  };
  load(RETRY_FIRST_MS);
  return () => {
    hasEnded = true;
    clearTimeout(retry);
  };
}

/** Draws another remote's fragment, or the fallback while it loads, if it is missing or if it throws. */
export function Slot<Which extends SlotContract>({
  of: slot,
  props,
  fallback = null,
  loaded,
}: SlotInput<Which>) {
  const { name } = slot;
  const host = useHost();
  const [requested, setRequested] = useState<Fragment | null>(null);
  const isLoaded = loaded !== undefined;
  useEffect(
    () => (isLoaded ? undefined : requestSlot(host, name, (fragment) => setRequested(() => fragment))),
    [host, name, isLoaded],
  );

  const valid = z.safeParse(slot.props, props);
  const Fragment = loaded ?? requested;
  if (!Fragment || !valid.success) return fallback;
  return (
    <PartBoundary failed={() => fallback} onError={(error) => host.report(error, { slot: name })}>
      <Fragment {...(valid.data as Record<string, unknown>)} />
    </PartBoundary>
  );
}
