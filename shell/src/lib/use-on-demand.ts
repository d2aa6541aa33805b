import { type ComponentType, useState } from 'react';

/** A component whose code comes when it is asked for; asking again after a failure tries again. */
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
