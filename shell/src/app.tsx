import { NOTIFICATION_COUNT_CHANGED } from '@tagalong/contracts/account/events';
import { SHARE_OPEN } from '@tagalong/contracts/account/intents';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { CREATE_CHOOSE } from '@tagalong/contracts/creation/intents';
import { BALANCE_CARD } from '@tagalong/contracts/earnings/slots';
import { type NavigationType, Slot, useEvent, useHost, useSession } from '@tagalong/platform';
import { useCallback, useRef, useState } from 'react';
import { BackHeader } from './chrome/back-header.tsx';
import { Frame } from './chrome/frame.tsx';
import { HeaderActionButton } from './chrome/header-action-button.tsx';
import { HeaderSearch } from './chrome/header-search.tsx';
import { useHeaderHiding } from './chrome/use-header-hiding.ts';
import { backgroundOf, type SiteLocation } from './host/navigation/site-history.ts';
import { useSite } from './host/site/site-context.tsx';
import { useSessionKnown } from './host/site/use-session-known.ts';
import { OverLayer } from './navigation/over-layer.tsx';
import { PageTitle, plainTitle } from './navigation/page-title.tsx';
import { useLeavePage } from './navigation/use-leave-page.ts';
import { useLostFocus } from './navigation/use-lost-focus.ts';
import { usePageFocus } from './navigation/use-page-focus.ts';
import { useScrollRules } from './navigation/use-scroll-rules.ts';
import { RouteView } from './route-view.tsx';
import { useSessionTasks } from './use-session-tasks.ts';

interface AppProps {
  location: SiteLocation;
  action: NavigationType;
  traceId: string;
}

/** Draws the frame around the route, and a second route on top when a post or product opens over a feed. */
export function App({ location, action, traceId }: AppProps) {
  const { routes } = useSite();
  const host = useHost();
  const user = useSession();
  const background = backgroundOf(location);
  const base = background ?? location;
  const top = routes.match(location.pathname)?.route;
  const below = routes.match(base.pathname)?.route;
  const main = useRef<HTMLElement>(null);
  const over = useRef<HTMLDivElement>(null);

  useScrollRules(base, action);
  usePageFocus(base.key, main);
  usePageFocus(background ? location.key : '', over);
  useLostFocus(background ? over : main);
  useSessionTasks();

  const leave = useLeavePage(top?.name, location);
  const create = useCallback(() => {
    startCreating(host).catch(host.report);
  }, [host]);
  const share = useCallback(() => {
    host.ask(SHARE_OPEN, { path: location.pathname, title: plainTitle(document.title) }).catch(host.report);
  }, [host, location.pathname]);

  const header = (route: typeof top, pageKey: string, isOverlay: boolean) =>
    route?.header === 'back' && (
      <BackHeader
        routeName={route.name}
        title={route.title}
        isOverlay={isOverlay}
        action={<HeaderActionButton pageKey={pageKey} routeType={route.type} />}
        onBack={leave}
        onShare={share}
      />
    );
  return (
    <>
      <PageTitle routeTitle={top?.title ?? SHELL_TEXTS.notFoundTitle} path={location.pathname} />
      <Frame
        path={base.pathname}
        query={base.search}
        unread={useUnread()}
        search={<HeaderSearch location={base} />}
        pageClass={below?.page_class}
        hasBackHeader={below?.header === 'back'}
        isHeaderHidden={useHeaderHiding()}
        user={user}
        isSessionKnown={useSessionKnown()}
        nav={routes.nav}
        onCreate={create}
        isCovered={background !== undefined}
        mainRef={main}
        sideExtra={user?.is_creator && user.has_bank && <Slot of={BALANCE_CARD} props={{}} />}
      >
        {header(below, base.key, false)}
        <RouteView location={base} traceId={traceId} />
      </Frame>
      {background && top && (
        <OverLayer label={top.title} onClose={leave} scope={over} header={header(top, location.key, true)}>
          <RouteView location={location} traceId={traceId} />
        </OverLayer>
      )}
    </>
  );
}

/** Creating needs an account (AU-05). The creation remote owns the chooser. */
async function startCreating(host: ReturnType<typeof useHost>): Promise<void> {
  const resume = { intent: CREATE_CHOOSE, payload: {} };
  if (await host.ensureMember('create', undefined, resume)) await host.ask(CREATE_CHOOSE, {});
}

/** Returns the unread notification count from the live counts (NO-01). */
function useUnread(): number {
  const user = useSession();
  const [unread, setUnread] = useState(0);
  useEvent(NOTIFICATION_COUNT_CHANGED, ({ total }) => setUnread(total));
  return user ? unread : 0;
}
