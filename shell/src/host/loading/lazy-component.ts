import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** `React.lazy` for a named export: `lazyComponent(() => import('./x.tsx').then((m) => m.X))`. */
export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().then((component) => ({ default: component })));
}
