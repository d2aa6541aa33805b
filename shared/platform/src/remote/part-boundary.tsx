import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  onError(error: unknown): void;
  failed(error: unknown): ReactNode;
  children: ReactNode;
}

/** Contains what its children throw: reports it to `onError` and draws what `failed` returns instead. */
export class PartBoundary extends Component<BoundaryProps, { error: unknown }> {
  /** Any value can be thrown, also undefined. */
  override state: { thrown: { error: unknown } | null } = { thrown: null };

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    const { thrown } = this.state;
    return thrown ? this.props.failed(thrown.error) : this.props.children;
  }
}
