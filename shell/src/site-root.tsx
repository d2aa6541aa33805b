import { FAILURE_TEXTS, SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import {
  type Host,
  HostProvider,
  type IntentRequest,
  PartBoundary,
  QueryClientProvider,
  Router,
  useHost,
} from '@tagalong/platform';
import { ErrorState } from '@tagalong/ui';
import { type ReactNode, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { App } from './app.tsx';
import { Deferred } from './deferred.tsx';
import { unloadedToast } from './host/fallbacks/unloaded-toast.ts';
import { RemotePart } from './host/regions/remote-part.tsx';
import type { createSite } from './host/site/create-site.ts';
import { SiteProvider } from './host/site/site-context.tsx';
import { OverlayHost } from './overlays/overlay-host.tsx';
import { SHELL_OVERLAYS } from './shell-overlays.ts';
import type { ToastStore } from './toasts/toast-store.ts';
import { Toasts } from './toasts/toasts.tsx';

interface SiteRootProps extends ReturnType<typeof createSite> {
  toasts: ToastStore;
  traceId: string;
}

/** Provides host, cache, router, overlays and toasts to the page's components. */
export function SiteRoot({ host, site, queries, toasts, traceId }: SiteRootProps) {
  const { subscribe, current, navigator } = site.history;
  const reportShell = (error: unknown): void => host.report(error, { remote: 'shell' });
  const { location, action } = useSyncExternalStore(subscribe, current, current);
  return (
    <HostProvider host={host}>
      <QueryClientProvider client={queries}>
        <SiteProvider site={site}>
          <Router location={location} navigationType={action} navigator={navigator}>
            <PartBoundary
              onError={reportShell}
              failed={() => (
                <ErrorState
                  title={FAILURE_TEXTS.internal}
                  traceId={traceId}
                  onRetry={() => window.location.reload()}
                />
              )}
            >
              <App location={location} action={action} traceId={traceId} />
            </PartBoundary>
            <PartBoundary onError={reportShell} failed={() => null}>
              <Overlays host={host} />
              <Toasts store={toasts} />
              <Deferred />
            </PartBoundary>
          </Router>
        </SiteProvider>
      </QueryClientProvider>
    </HostProvider>
  );
}

function Overlays({ host }: { host: Host }) {
  const showUnavailable = useCallback(
    (name: string, error?: unknown) => {
      if (error) host.report(error, { remote: 'shell', phase: `overlay:${name}` });
      else host.report(`Nothing answers the intent ${name}.`);
      host.toast(unloadedToast());
    },
    [host],
  );
  const drawRemote = (remote: string, request: IntentRequest): ReactNode => (
    <RemotePart
      remote={remote}
      kind="overlay"
      name={request.name}
      props={{ payload: request.payload, answer: request.answer, cancel: request.cancel }}
      waiting={null}
      failed={(_error, retry) => <OverlayFailed request={request} retry={retry} />}
    />
  );
  return <OverlayHost own={SHELL_OVERLAYS} drawRemote={drawRemote} onUnanswerable={showUnavailable} />;
}

/** Shows a toast with Retry for an overlay that can't be drawn, and cancels its request if ignored. */
function OverlayFailed({ request, retry }: { request: IntentRequest; retry(): void }) {
  const { toast } = useHost();
  const latestRetry = useRef(retry);
  useEffect(() => {
    latestRetry.current = retry;
  });
  useEffect(() => {
    const action = { label: SHARED_TEXTS.retry, run: () => latestRetry.current() };
    toast({ ...unloadedToast(), action });
    const timer = setTimeout(request.cancel, OVERLAY_RETRY_MS);
    return () => clearTimeout(timer);
  }, [request, toast]);
  return null;
}

/** Matches the lifetime of the toast with Retry. */
const OVERLAY_RETRY_MS = 6_000;
