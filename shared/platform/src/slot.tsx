import type { SlotContract, SlotProps } from '@tagalong/contracts/core/declare';
import * as z from '@tagalong/contracts/core/z';
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useHost } from './host.tsx';

interface SlotInput<Which extends SlotContract> {
  of: Which;
  props: SlotProps<Which>;
  /** Shown while the fragment loads and if it fails. Keep it the size of the fragment. */
  fallback?: ReactNode;
}

const RETRY_FIRST_MS = 5_000;
const RETRY_MAX_MS = 60_000;

/**
 * Draws another remote's fragment, or the fallback if it is missing or throws. A fragment that can't be loaded is
 * requested again after growing pauses, because the outage may be over long before the page is left.
 */
export function Slot<Which extends SlotContract>({ of: slot, props, fallback = null }: SlotInput<Which>) {
  const { name } = slot;
  const host = useHost();
  const [Fragment, setFragment] = useState<ComponentType<Record<string, unknown>> | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    let retry: ReturnType<typeof setTimeout>;
    const load = (pauseMs: number): void => {
      host.loadSlot(name).then(
        (loaded) => !isUnmounted && setFragment(() => loaded),
        (error: unknown) => {
          if (pauseMs === RETRY_FIRST_MS) host.report(error, { slot: name });
          if (!isUnmounted) retry = setTimeout(load, pauseMs, Math.min(pauseMs * 2, RETRY_MAX_MS));
        },
      );
    };
    load(RETRY_FIRST_MS);
    return () => {
      isUnmounted = true;
      clearTimeout(retry);
    };
  }, [host, name]);

  const valid = z.safeParse(slot.props, props);
  if (!Fragment || !valid.success) return fallback;
  return (
    <SlotBoundary fallback={fallback} onError={(error) => host.report(error, { slot: name })}>
      <Fragment {...(valid.data as Record<string, unknown>)} />
    </SlotBoundary>
  );
}

interface BoundaryProps {
  fallback: ReactNode;
  onError(error: unknown): void;
  children: ReactNode;
}

class SlotBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
