import type { EventBus } from '@tagalong/platform';

/** After what the visitor waits for; the worker itself has time. */
const REGISTER_AFTER_MS = 2_000;

interface KeepInput {
  bus: EventBus;
  /** False where the edge has switched the worker off. */
  hasWorker: boolean;
  report(error: unknown, context?: Record<string, string>): void;
}

/** Keeps the site readable without a connection, and forgets what was kept when another person comes. */
export function keepOffline({ bus, hasWorker, report }: KeepInput): void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  // Browsers offer none over plain http, and in some private windows.
  if (!workers) return;
  bus.on('session.changed@1', () => workers.controller?.postMessage({ type: 'forget' }));
  if (!hasWorker) return;
  const register = (): void => {
    setTimeout(() => {
      import(/* webpackChunkName: "register-worker" */ './register-worker.ts')
        .then((module) => module.registerWorker())
        .catch((error: unknown) => report(error, { phase: 'service-worker' }));
    }, REGISTER_AFTER_MS);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
