import { SESSION_CHANGED } from '@tagalong/contracts/account/events';
import type { EventBus } from '@tagalong/platform';

/** Delays the worker so that it doesn't compete with the visitor's own requests. */
const REGISTER_AFTER_MS = 2_000;

interface KeepInput {
  bus: EventBus;
  /** False where the edge has disabled the worker. */
  hasWorker: boolean;
  report(error: unknown, context?: Record<string, string>): void;
}

/** Keeps the site readable offline and clears the stored pages when another user logs in. */
export function keepOffline({ bus, hasWorker, report }: KeepInput): void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  // Unavailable over plain http and in some private windows.
  if (!workers) return;
  bus.on(SESSION_CHANGED, () => workers.controller?.postMessage({ type: 'forget' }));
  if (!hasWorker) return;
  const register = (): void => {
    setTimeout(() => {
      import(/* webpackChunkName: "after-paint" */ './register-worker.ts')
        .then((module) => module.registerWorker())
        .catch((error: unknown) => report(error, { phase: 'service-worker' }));
    }, REGISTER_AFTER_MS);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
