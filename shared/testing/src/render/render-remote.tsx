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
import { createFakeClient, type FakeClient } from '#src/fakes/fake-client.ts';
import { HeaderButton } from './header-button.tsx';
import { createMemoryNavigator, type LiveLocation, type MemoryNavigator } from './memory-navigator.ts';
import { Routed, routedPages } from './page-routes.tsx';
import { createTestHost, type TestHost, type TestHostOptions } from './test-host.ts';

type PageDefinition = RemoteDefinition['routes'][number];

interface RenderOptions extends TestHostOptions {
  /** Client with its handlers set; by default one without handlers. */
  client?: FakeClient;
  /** URL such as `href(POST_ROUTE, { id: 7 })`; the root of the site by default. */
  path?: string;
  /** State of the history entry that is shown first, as passed to `navigate`. */
  state?: unknown;
  /** Route of an element that reads `useParams`; at any other URL nothing is drawn. */
  route?: RouteInfo;
  /** Pass `jest.advanceTimersByTime` when the test uses fake timers. */
  advanceTimers?: (ms: number) => void;
}

interface Rendered extends TestHost {
  /** Simulates the visitor's clicks and typing. */
  user: UserEvent;
  client: FakeClient;
  location: LiveLocation;
  /** Navigates back by one page. */
  back(): void;
  /** Draws another element in the same place. */
  rerender(element: ReactElement): void;
  unmount(): void;
}

/**
 * Draws a part of a remote as the shell would: an element, one page of `remote.tsx`, or the whole definition. Any
 * contract violation on the way (response, request, event or intent) fails the test when it ends.
 */
export function renderRemote(
  subject: ReactElement | PageDefinition | RemoteDefinition,
  options: RenderOptions = {},
): Rendered {
  const client = options.client ?? createFakeClient();
  const queries = queryClientWithoutRetries();
  const testHost = createTestHost(client, { ...options, queries });
  const history = createMemoryNavigator(options.path ?? '/', options.state);

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

/** Creates the site's own cache without retries: a failure shows at once, because the retry delay only slows tests. */
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
