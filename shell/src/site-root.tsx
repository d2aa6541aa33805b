import { SHELL_TEXTS } from '@tagalong/contracts/texts/shell-texts';
import {
  type Host,
  HostProvider,
  type IntentRequest,
  QueryClientProvider,
  Router,
  useHost,
} from '@tagalong/platform';
import { type ReactNode, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { createSite } from '#lib/create-site.ts';
import { SiteProvider } from '#lib/site-context.tsx';
import { App } from './app.tsx';
import { Later } from './later.tsx';
import { OverlayHost } from './overlays/overlay-host.tsx';
import { RemotePart } from './remotes/remote-part.tsx';
import { SessionTasks } from './session-tasks.tsx';
import { SHELL_OVERLAYS } from './shell-overlays.ts';
import type { ToastStore } from './toasts/toast-store.ts';
import { Toasts } from './toasts/toasts.tsx';

interface SiteRootProps extends ReturnType<typeof createSite> {
  toasts: ToastStore;
  traceId: string;
}

/** Everything that the page's components stand on: host, cache, router, overlays and toasts. */
export function SiteRoot({ host, site, queries, toasts, traceId }: SiteRootProps) {
  const { subscribe, current, navigator } = site.history;
  const { location, action } = useSyncExternalStore(subscribe, current, current);
  return (
    <HostProvider host={host}>
      <QueryClientProvider client={queries}>
        <SiteProvider site={site}>
          <Router location={location} navigationType={action} navigator={navigator}>
            <App location={location} action={action} traceId={traceId} />
            <Overlays host={host} />
            <SessionTasks />
            <Toasts store={toasts} />
            <Later />
          </Router>
        </SiteProvider>
      </QueryClientProvider>
    </HostProvider>
  );
}

function Overlays({ host }: { host: Host }) {
  const sayUnavailable = useCallback(
    (name: string) => {
      host.report(new Error(`Nobody answers the intent ${name}.`));
      host.toast({ text: SHELL_TEXTS.regionFailedText, kind: 'error' });
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
  return <OverlayHost own={SHELL_OVERLAYS} drawRemote={drawRemote} onUnanswerable={sayUnavailable} />;
}

/** An overlay that can't be drawn tells so in a toast, with Retry, and gives the asker a cancel if it is left. */
function OverlayFailed({ request, retry }: { request: IntentRequest; retry(): void }) {
  const { toast } = useHost();
  const latestRetry = useRef(retry);
  useEffect(() => {
    latestRetry.current = retry;
  });
  useEffect(() => {
    const action = { label: SHELL_TEXTS.regionRetry, run: () => latestRetry.current() };
    toast({ text: SHELL_TEXTS.regionFailedText, kind: 'error', action });
    const timer = setTimeout(request.cancel, OVERLAY_RETRY_MS);
    return () => clearTimeout(timer);
  }, [request, toast]);
  return null;
}

/** As long as the toast with Retry stays. */
const OVERLAY_RETRY_MS = 6_000;
