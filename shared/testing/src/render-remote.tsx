import type { RouteInfo } from '@tagalong/contracts/core/routes';
import {
  createQueryClient,
  HostProvider,
  QueryClientProvider,
  type RemoteDefinition,
  Router,
} from '@tagalong/platform';
import { act, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { isValidElement, type ReactElement, type ReactNode, useSyncExternalStore } from 'react';
import { createFakeClient, type FakeClient } from './fake-client.ts';
import { HeaderButton } from './header-button.tsx';
import { createMemoryNavigator, type LiveLocation, type MemoryNavigator } from './memory-navigator.ts';
import { Routed, routedPages } from './page-routes.tsx';
import { createTestHost, type TestHost, type TestHostOptions } from './test-host.ts';

type PageDefinition = RemoteDefinition['routes'][number];

interface RenderOptions extends TestHostOptions {
  /** Told beforehand what it answers; by default one that knows no call. */
  client?: FakeClient;
  /** The address, such as `href(POST_ROUTE, { id: 7 })`; the top of the site by default. */
  path?: string;
  /** The route of an element that reads `useParams`; elsewhere nothing is drawn. */
  route?: RouteInfo;
  /** `jest.advanceTimersByTime` when the test runs on fake timers. */
  advanceTimers?: (ms: number) => void;
}

interface Rendered extends TestHost {
  /** The visitor's hands: clicks and types. */
  user: UserEvent;
  client: FakeClient;
  location: LiveLocation;
  /** Goes back by one page. */
  back(): void;
  /** Draws another element in the same place. */
  rerender(element: ReactElement): void;
  unmount(): void;
}

/**
 * Draws a part of a remote as the shell would: an element, one page of `remote.tsx`, or the whole definition.
 * Whatever breaks a contract on the way (an answer, a request, an event, an intent) fails the test at its end.
 */
export function renderRemote(
  subject: ReactElement | PageDefinition | RemoteDefinition,
  options: RenderOptions = {},
): Rendered {
  const client = options.client ?? createFakeClient();
  const queries = queryClientWithoutRetries();
  const testHost = createTestHost(client, { ...options, queries });
  const history = createMemoryNavigator(options.path ?? '/');

  const routes = routesOf(subject, options.route);
  const wrap = (content: ReactNode): ReactElement => (
    <HostProvider host={testHost.host}>
      <QueryClientProvider client={queries}>
        <MemoryRouter history={history}>
          {content}
          <HeaderButton routes={routes} />
        </MemoryRouter>
      </QueryClientProvider>
    </HostProvider>
  );
  const around = (element: ReactElement): ReactElement =>
    wrap(options.route ? <Routed elements={[{ path: options.route.path, element }]} /> : element);
  const pagesOf = (definition: PageDefinition | RemoteDefinition): ReactElement =>
    wrap(<Routed elements={routedPages('routes' in definition ? definition.routes : [definition])} />);

  const view = render(isValidElement(subject) ? around(subject) : pagesOf(subject));
  return {
    ...testHost,
    user: userEvent.setup(options.advanceTimers ? { advanceTimers: options.advanceTimers } : { delay: null }),
    client,
    location: history.location,
    back: () => act(() => history.navigator.go(-1)),
    rerender: (element) => view.rerender(around(element)),
    unmount: view.unmount,
  };
}

function routesOf(
  subject: ReactElement | PageDefinition | RemoteDefinition,
  route: RouteInfo | undefined,
): RouteInfo[] {
  if (isValidElement(subject)) return route ? [route] : [];
  const pages = 'routes' in subject ? subject.routes : [subject];
  return pages.map((page) => page.route);
}

/** The site's own cache, but a failure shows at once: the retry's pause would only make tests slow. */
function queryClientWithoutRetries() {
  const queries = createQueryClient();
  const defaults = queries.getDefaultOptions();
  queries.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } });
  return queries;
}

function MemoryRouter({ history, children }: { history: MemoryNavigator; children: ReactNode }) {
  const { location, action } = useSyncExternalStore(history.subscribe, history.current);
  return (
    <Router location={location} navigationType={action} navigator={history.navigator}>
      {children}
    </Router>
  );
}
