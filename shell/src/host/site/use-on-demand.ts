import { type ComponentType, useState } from 'react';

/** Loads a component's code on demand; requesting it again after a failure retries. */
export function useOnDemand<Props>(
  loadCode: () => Promise<ComponentType<Props>>,
): [component: ComponentType<Props> | null, load: () => void] {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const load = (): void => {
    if (Loaded) return;
    loadCode().then(
      (component) => setLoaded(() => component),
      () => undefined,
    );
  };
  return [Loaded, load];
}
