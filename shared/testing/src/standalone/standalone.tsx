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
import { Routed, routedPages } from '#src/render/page-routes.tsx';
import { StandaloneFrame } from './standalone-frame.tsx';
import { createStandaloneHost } from './standalone-host.ts';
import { createStandaloneLog, type StandaloneLog } from './standalone-log.ts';
import { StandaloneOverlays } from './standalone-overlays.tsx';

/** Runs one remote in the browser without a shell, against the API at the page's own origin. */
export function mountStandalone(definition: RemoteDefinition): void {
  document.title = `${definition.name} standalone`;
  const style = document.createElement('style');
  // No font file is available here, so the fallback font applies.
  style.textContent = globalCss({ fontUrl: 'data:,' });
  document.head.append(style);
  const place = document.createElement('div');
  document.body.append(place);

  const session = createSessionStore(null);
  const log = createStandaloneLog();
  const facts = createFacts();
  const client = createClient({
    inlined: {},
    facts,
    onUnauthenticated: () => session.set(null),
    report: (error) => log.add('report', String(error)),
  });
  createRoot(place).render(
    <StandalonePage definition={definition} session={session} client={client} facts={facts} log={log} />,
  );
}

interface StandalonePageProps {
  definition: RemoteDefinition;
  session: SessionStore;
  client: Client;
  facts: FactStore;
  log: StandaloneLog;
}

/** Draws the standalone page of a remote; its tests pass a fake client. */
export function StandalonePage(props: StandalonePageProps) {
  const [{ standalone, pages }] = useState(() => ({
    standalone: createStandaloneHost(props),
    pages: routedPages(props.definition.routes),
  }));
  useEffect(() => {
    void standalone.resume();
  }, [standalone]);
  return (
    <HostProvider host={standalone.host}>
      <QueryClientProvider client={standalone.queries}>
        <BrowserRouter>
          <StandaloneFrame definition={props.definition} standalone={standalone}>
            <Routed elements={pages} waiting={<p>Loading</p>} otherwise={<p>Choose a route above.</p>} />
          </StandaloneFrame>
          <StandaloneOverlays definition={props.definition} standalone={standalone} />
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
