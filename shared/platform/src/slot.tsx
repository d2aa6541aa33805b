import type { SlotContract, SlotProps } from '@tagalong/contracts/core/declare';
import * as z from '@tagalong/contracts/core/z';
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useHost } from './host.tsx';

interface SlotInput<Which extends SlotContract> {
  of: Which;
  props: SlotProps<Which>;
  /** Drawn while the fragment loads and when it can't be drawn. Keep it of the fragment's size. */
  fallback?: ReactNode;
}

/** A fragment of another remote. If it is missing or throws, only its fallback shows. */
export function Slot<Which extends SlotContract>({ of: slot, props, fallback = null }: SlotInput<Which>) {
  const { name } = slot;
  const host = useHost();
  const [Fragment, setFragment] = useState<ComponentType<Record<string, unknown>> | null>(null);
  useEffect(() => {
    let isLeft = false;
    host.loadSlot(name).then(
      (loaded) => !isLeft && setFragment(() => loaded),
      (error: unknown) => host.report(error, { slot: name }),
    );
    return () => {
      isLeft = true;
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
