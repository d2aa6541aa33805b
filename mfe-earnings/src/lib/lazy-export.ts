import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Module<Props> = Record<string, ComponentType<Props>>;

/** Defines a component that loads on its first render. Its module must export exactly that component. */
export function lazyExport<Props>(
  load: () => Promise<Module<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: Object.values(await load())[0] as ComponentType<Props> }));
}
