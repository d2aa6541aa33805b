import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  onError(error: unknown): void;
  failed(error: unknown): ReactNode;
  children: ReactNode;
}

/** Contains what its children throw: reports it to `onError` and draws what `failed` returns instead. */
export class PartBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    // Any value can be thrown, also undefined.
    return { error: error || new Error(String(error)) };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.error ? this.props.failed(this.state.error) : this.props.children;
  }
}
