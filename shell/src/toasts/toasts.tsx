import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { useOnDemand } from '#host/site/use-on-demand.ts';
import type { ToastStore } from './toast-store.ts';

type LoadRegion = () => Promise<ComponentType<{ store: ToastStore }>>;

const loadRegion: LoadRegion = () => import('./toast-region.tsx').then((m) => m.SiteToastRegion);
/** Part of a script that each page loads, so that a page which has just lost its connection can still say so. */
const loadPlain: LoadRegion = () =>
  import(/* webpackChunkName: "after-paint" */ './plain-toast.tsx').then((m) => m.PlainToast);

/** The page's only toast region; its code loads with the first toast. While it can't, toasts are drawn without it. */
export function Toasts({ store, load = loadRegion }: { store: ToastStore; load?: LoadRegion }) {
  const waiting = useSyncExternalStore(store.subscribe, store.waiting, store.waiting);
  const [Region, ask] = useOnDemand(load);
  const [Plain, askForPlain] = useOnDemand(loadPlain);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast tries again to load the region
  useEffect(() => {
    if (waiting.length > 0) ask(askForPlain);
  }, [waiting]);
  const Drawn = Region ?? Plain;
  return Drawn && <Drawn store={store} />;
}
