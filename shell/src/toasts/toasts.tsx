import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { useOnDemand } from '#host/loading/use-on-demand.ts';
import type { ToastStore } from './toast-store.ts';

type LoadRegion = () => Promise<ComponentType<{ store: ToastStore }>>;

const loadRegion: LoadRegion = () => import('./toast-region.tsx').then((m) => m.SiteToastRegion);
/** Bundled with a script that every page loads, so that a page that has just gone offline can still show toasts. */
const loadPlain: LoadRegion = () =>
  import(/* webpackChunkName: "after-paint" */ './plain-toast.tsx').then((m) => m.PlainToast);

/** The page's only toast region. Its code loads with the first toast; if that fails, plain toasts appear instead. */
export function Toasts({ store, load = loadRegion }: { store: ToastStore; load?: LoadRegion }) {
  const waiting = useSyncExternalStore(store.subscribe, store.waiting, store.waiting);
  const [Region, ask] = useOnDemand(load);
  const [Plain, askForPlain] = useOnDemand(loadPlain);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast tries again to load the region
  useEffect(() => {
    if (waiting.length > 0) ask(() => askForPlain());
  }, [waiting]);
  const Drawn = Region ?? Plain;
  return Drawn && <Drawn store={store} />;
}
