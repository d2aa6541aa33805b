import { SHELL_TEXTS } from '@tagalong/contracts/texts/shell-texts';
import { type NavigationType, Slot, useHost, usePageTitleOf, useSession } from '@tagalong/platform';
import { useCallback, useRef } from 'react';
import { useSessionKnown } from '#lib/late-session.ts';
import { useSite } from '#lib/site-context.tsx';
import { backgroundOf, type SiteLocation } from '#lib/site-history.ts';
import { BackHeader } from './chrome/back-header.tsx';
import { Frame } from './chrome/frame.tsx';
import { HeaderActionButton } from './chrome/header-action-button.tsx';
import { HeaderSearch } from './chrome/header-search.tsx';
import { OfflineBar } from './chrome/offline-bar.tsx';
import { useHeaderHiding } from './chrome/use-header-hiding.ts';
import { useUnread } from './chrome/use-unread.ts';
import { OverLayer } from './navigation/over-layer.tsx';
import { PageTitle, plainTitle } from './navigation/page-title.tsx';
import { useLeavePage } from './navigation/use-leave-page.ts';
import { useLostFocus } from './navigation/use-lost-focus.ts';
import { usePageFocus } from './navigation/use-page-focus.ts';
import { useScrollRules } from './navigation/use-scroll-rules.ts';
import { RouteView } from './route-view.tsx';

interface AppProps {
  location: SiteLocation;
  action: NavigationType;
  traceId: string;
}

/** The page: the frame around the route, and a second route over it when a post or product lies over a feed. */
export function App({ location, action, traceId }: AppProps) {
  const { routes } = useSite();
  const host = useHost();
  const user = useSession();
  const background = backgroundOf(location);
  const base = background ?? location;
  const top = routes.match(location.pathname)?.route;
  const below = routes.match(base.pathname)?.route;
  const title = usePageTitleOf(location.pathname) ?? top?.title ?? SHELL_TEXTS.notFoundTitle;
  const main = useRef<HTMLElement>(null);
  const over = useRef<HTMLDivElement>(null);

  useScrollRules(base, action);
  usePageFocus(base.key, main);
  usePageFocus(background ? location.key : '', over);
  useLostFocus(background ? over : main);

  const leave = useLeavePage(top?.name, location);
  const create = useCallback(() => {
    startCreating(host).catch(host.report);
  }, [host]);
  const share = useCallback(() => {
    host.ask('share.open', { path: location.pathname, title: plainTitle(document.title) }).catch(host.report);
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
      <PageTitle title={title} path={location.pathname} />
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
        sideExtra={user?.is_creator && user.has_bank && <Slot name="earnings.balance-card" props={{}} />}
      >
        {header(below, base.key, false)}
        <RouteView location={base} traceId={traceId} />
      </Frame>
      <OfflineBar />
      {background && top && (
        <OverLayer label={top.title} onClose={leave} scope={over} header={header(top, location.key, true)}>
          <RouteView location={location} traceId={traceId} />
        </OverLayer>
      )}
    </>
  );
}

/** Creating needs an account (AU-05); the chooser is the creation team's. */
async function startCreating(host: ReturnType<typeof useHost>): Promise<void> {
  const resume = { intent: 'create.choose', payload: {} } as const;
  if (await host.ensureMember('create', undefined, resume)) await host.ask('create.choose', {});
}
