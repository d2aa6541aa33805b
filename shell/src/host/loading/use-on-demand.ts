import { type ComponentType, useState } from 'react';

/**
 * Loads a component's code on demand; requesting it again after a failure retries. `onFailed` is called when the code
 * can't be loaded.
 */
export function useOnDemand<Props>(
  loadCode: () => Promise<ComponentType<Props>>,
): [component: ComponentType<Props> | null, load: (onFailed?: (error: unknown) => void) => void] {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const load = (onFailed: (error: unknown) => void = () => undefined): void => {
    if (!Loaded) loadCode().then((component) => setLoaded(() => component), onFailed);
  };
  return [Loaded, load];
}
