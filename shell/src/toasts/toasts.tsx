import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyComponent } from '#host/site/lazy-component.ts';
import type { ToastStore } from './toast-store.ts';

const Region = lazyComponent(() => import('./toast-region.tsx').then((m) => m.SiteToastRegion));

/** The page's only toast region; its code loads with the first toast. */
export function Toasts({ store }: { store: ToastStore }) {
  const waiting = useSyncExternalStore(store.subscribe, store.waiting, store.waiting);
  const [isNeeded, setNeeded] = useState(false);
  if (waiting.length > 0 && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <Region store={store} />
    </Suspense>
  );
}
