import { type AnySlot, type PropsOfSlot, slotName, slotSchema } from '@tagalong/contracts/slots';
import * as z from '@tagalong/contracts/z';
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useHost } from './host.tsx';

interface SlotInput<Which extends AnySlot> {
  /** A slot of the table by its name, or one that a team has declared itself as the declaration. */
  name: Which;
  props: PropsOfSlot<Which>;
  /** Drawn while the fragment loads and when it can't be drawn. Keep it of the fragment's size. */
  fallback?: ReactNode;
}

/** A fragment of another remote. If it is missing or throws, only its fallback shows. */
export function Slot<Which extends AnySlot>({ name: slot, props, fallback = null }: SlotInput<Which>) {
  const name = slotName(slot);
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

  const schema = slotSchema(slot);
  const valid = schema ? z.safeParse(schema, props) : { success: true, data: props };
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
