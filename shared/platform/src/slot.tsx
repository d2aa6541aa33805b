import type { SlotName, SlotProps } from '@tagalong/contracts/slots';
import { SLOTS } from '@tagalong/contracts/slots';
import * as z from '@tagalong/contracts/z';
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useHost } from './host.tsx';

interface SlotInput<Name extends SlotName> {
  name: Name;
  props: SlotProps<Name>;
  /** Drawn while the fragment loads and when it can't be drawn. Keep it of the fragment's size. */
  fallback?: ReactNode;
}

/** A fragment of another remote. If it is missing or throws, only its fallback shows. */
export function Slot<Name extends SlotName>({ name, props, fallback = null }: SlotInput<Name>) {
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

  const valid = z.safeParse(SLOTS[name].props, props);
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
