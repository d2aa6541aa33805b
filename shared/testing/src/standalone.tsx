import {
  type Client,
  createBrowserHistory,
  createClient,
  createFacts,
  createSessionStore,
  type FactStore,
  HostProvider,
  type NavigationType,
  QueryClientProvider,
  type RemoteDefinition,
  Router,
  type SessionStore,
} from '@tagalong/platform';
import { globalCss } from '@tagalong/ui/global-css';
import { type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { AloneFrame } from './alone-frame.tsx';
import { createAloneHost } from './alone-host.ts';
import { type AloneLog, createAloneLog } from './alone-log.ts';
import { AloneOverlays } from './alone-overlays.tsx';
import { Routed, routedPages } from './page-routes.tsx';

/** Runs one remote in the browser without a shell, against the API at the page's own origin. */
export function mountAlone(definition: RemoteDefinition): void {
  document.title = `${definition.name} alone`;
  const style = document.createElement('style');
  // No font file is available here, so the fallback font applies.
  style.textContent = globalCss({ fontUrl: 'data:,' });
  document.head.append(style);
  const place = document.createElement('div');
  document.body.append(place);

  const session = createSessionStore(null);
  const log = createAloneLog();
  const facts = createFacts();
  const client = createClient({
    inlined: {},
    facts,
    onUnauthenticated: () => session.set(null),
    report: (error) => log.add('report', String(error)),
  });
  createRoot(place).render(
    <Alone definition={definition} session={session} client={client} facts={facts} log={log} />,
  );
}

interface AloneProps {
  definition: RemoteDefinition;
  session: SessionStore;
  client: Client;
  facts: FactStore;
  log: AloneLog;
}

/** Draws the standalone page of a remote; its tests pass a fake client. */
export function Alone(props: AloneProps) {
  const [{ alone, pages }] = useState(() => ({
    alone: createAloneHost(props),
    pages: routedPages(props.definition.routes),
  }));
  useEffect(() => {
    void alone.resume();
  }, [alone]);
  return (
    <HostProvider host={alone.host}>
      <QueryClientProvider client={alone.queries}>
        <BrowserRouter>
          <AloneFrame definition={props.definition} alone={alone}>
            <Routed elements={pages} waiting={<p>Loading</p>} otherwise={<p>Choose a route above.</p>} />
          </AloneFrame>
          <AloneOverlays definition={props.definition} alone={alone} />
        </BrowserRouter>
      </QueryClientProvider>
    </HostProvider>
  );
}

function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ location, action }, setSnapshot] = useState({
    location: history.location,
    action: history.action,
  });
  useEffect(() => history.listen(setSnapshot), [history]);
  return (
    <Router
      location={location}
      navigationType={action as `${NavigationType}` as NavigationType}
      navigator={history}
    >
      {children}
    </Router>
  );
}
