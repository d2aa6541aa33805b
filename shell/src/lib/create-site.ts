import { type CurrentUser, whoAmI } from '@tagalong/contracts/account';
import type { BootData } from '@tagalong/contracts/remote-manifest';
import type { SlotName } from '@tagalong/contracts/slots';
import {
  createBrowserHistory,
  createClient,
  createEventBus,
  createHeaderActions,
  createIntentBroker,
  createQueryClient,
  type Host,
  type TabChannel,
  type ToastRequest,
} from '@tagalong/platform';
import { closeTopPopup, watchPopups } from '@tagalong/ui';
import { createLateSession } from './late-session.ts';
import { createLeaveGuards } from './leave-guards.ts';
import { createReleaseChecks } from './release-checks.ts';
import type { LoadBuild } from './remote-build.ts';
import { createRemoteLoader } from './remote-loader.ts';
import { createRouteTable } from './route-table.ts';
import type { Site } from './site-context.tsx';
import { createSiteHistory } from './site-history.ts';
import { createSiteSession, withLogin } from './site-session.ts';

interface SiteInput {
  boot: BootData;
  user: CurrentUser | null;
  loadBuild: LoadBuild;
  report(error: unknown, context?: Record<string, string>): void;
  showToast(toast: ToastRequest): void;
  /** Lets the scripts of one more release into the page. */
  allowScripts?(folder: string): void;
  channel?: TabChannel;
}

/** Wires the page together: one host for everybody, one site for the shell's own parts, one cache. */
export function createSite(input: SiteInput) {
  const { boot, user, loadBuild, report, showToast, channel } = input;
  const { remotes } = boot.snapshot;
  const routes = createRouteTable(remotes);
  const intents = createIntentBroker(report);
  const bus = createEventBus({ report, ...(channel && { channel }) });
  const queries = createQueryClient();
  const guards = createLeaveGuards(report);
  const loader = createRemoteLoader({
    remotes,
    loadBuild,
    report,
    isUnsaved: guards.hasAny,
    onExchange(next) {
      if (next) input.allowScripts?.(next.base);
      if (next?.previous) input.allowScripts?.(next.previous.base);
      routes.update(loader.editions.remotes());
    },
  });
  const history = createSiteHistory({
    guards,
    closePopup: closeTopPopup,
    watchPopups,
    history: createBrowserHistory({ v5Compat: true }),
    liesOverFeed: (path) => routes.match(path)?.route.over_feed ?? false,
  });

  const session = createSiteSession({
    user,
    bus,
    intents,
    forget: () => queries.clear(),
    refresh: () => void queries.invalidateQueries(),
  });
  const client = withLogin(
    createClient({ inlined: boot.data, report, onUnauthenticated: session.expire }),
    session,
  );
  const lateSession = createLateSession({
    isKnown: boot.session !== null,
    ask: async () => (await client.call(whoAmI, {})).data,
    learn: session.learn,
  });

  const host: Host = {
    session$: session.store.session$,
    currentUser: session.store.current,
    setSession: session.setSession,
    bus,
    client,
    ask: intents.ask,
    async ensureMember(reason, nickname, resume) {
      if (!lateSession.isKnown()) await lateSession.settled();
      return session.ensureMember(reason, nickname, resume);
    },
    guardLeaving: guards.add,
    toast: showToast,
    headerActions: createHeaderActions(),
    report,
    loadSlot: (name: SlotName) => {
      const owner = site.remotes.find((remote) => remote.slots.some((slot) => slot.name === name));
      if (!owner) return Promise.reject(new Error(`No active remote offers the slot ${name}.`));
      return loader.load(owner.name, 'slot', name);
    },
    now: () => new Date(),
  };
  const site: Site = {
    get remotes() {
      return loader.editions.remotes();
    },
    releases: createReleaseChecks({ boot, loader, isUnsaved: guards.hasAny, report }),
    intents,
    routes,
    loader,
    history,
    lapsed: session.lapsed,
    lateSession,
  };
  return { host, site, queries };
}
