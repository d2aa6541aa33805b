import { type CurrentUser, whoAmI } from '@tagalong/contracts/account/account';
import type { BootData } from '@tagalong/contracts/core/page-boot';
import {
  createBrowserHistory,
  createClient,
  createEventBus,
  createFacts,
  createHeaderActions,
  createIntentBroker,
  type Host,
  type TabChannel,
  type ToastRequest,
} from '@tagalong/platform';
import { closeTopPopup, watchPopups } from '@tagalong/ui';
import { unloadedToast } from '#host/fallbacks/unloaded-toast.ts';
import { createLeaveGuards } from '#host/navigation/leave-guards.ts';
import { createRouteTable } from '#host/navigation/route-table.ts';
import { type BrowserHistory, createSiteHistory } from '#host/navigation/site-history.ts';
import { createReleaseChecks } from '#host/remotes/release-checks.ts';
import type { LoadBuild } from '#host/remotes/remote-build.ts';
import { createRemoteLoader } from '#host/remotes/remote-loader.ts';
import { createPageResponses } from '#host/responses/page-responses.ts';
import { shareClears } from '#host/responses/share-clears.ts';
import { createLateSession } from '#host/session/late-session.ts';
import { createSiteSession, withLogin } from '#host/session/site-session.ts';
import type { Site } from './site-context.tsx';

type ClientInput = Parameters<typeof createClient>[0];

interface SiteInput {
  boot: BootData;
  user: CurrentUser | null;
  loadBuild: LoadBuild;
  report(error: unknown, context?: Record<string, string>): void;
  showToast(toast: ToastRequest): void;
  /** Allows scripts of another release. */
  allowScripts?(folder: string): void;
  startWorker: Host['startWorker'];
  channel?: TabChannel;
  /** By default the browser's. */
  history?: BrowserHistory;
  /** Overrides how calls are sent; axios by default. */
  client?: Pick<ClientInput, 'send' | 'onPeek'>;
  now?(): Date;
}

/** Wires the page together: the host for all remotes, the site for the shell's own parts, and one cache. */
export function createSite(input: SiteInput) {
  const { boot, user, loadBuild, report, showToast, channel } = input;
  const { remotes } = boot.snapshot;
  const routes = createRouteTable(remotes, boot.snapshot.absent);
  const intents = createIntentBroker({
    report,
    onFailed: () => showToast(unloadedToast()),
    functionFor(name) {
      const owner = site.remotes.find((remote) =>
        remote.intents.some((intent) => intent.name === name && intent.is_function),
      );
      if (!owner) return null;
      return async (payload) => (await loader.loadAnswer(owner.name, name))(host, payload);
    },
  });
  const bus = createEventBus({ report, ...(channel && { channel }) });
  const facts = createFacts();
  const answers = createPageResponses({ boot, facts, report });
  const guards = createLeaveGuards(report);
  const loader = createRemoteLoader({
    remotes,
    loadBuild,
    report,
    isUnsaved: guards.hasAny,
    onSwap(next) {
      if (next) input.allowScripts?.(next.base);
      if (next?.previous) input.allowScripts?.(next.previous.base);
      routes.update(loader.pageReleases.remotes());
    },
  });
  const history = createSiteHistory({
    guards,
    closePopup: closeTopPopup,
    watchPopups,
    history: input.history ?? createBrowserHistory({ v5Compat: true }),
    opensOverFeed: (path) => routes.match(path)?.route.over_feed ?? false,
  });

  const session = createSiteSession({
    user,
    bus,
    intents,
    forget: answers.forget,
    refresh: answers.refresh,
  });
  facts.connect({ bus, session$: session.store.session$ });
  const onUnauthenticated = session.expire;
  const apiClient = createClient({ ...answers.ofClient, ...input.client, report, onUnauthenticated });
  const client = shareClears(withLogin(apiClient, session), { channel, refetch: answers.refetch });
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
    facts,
    clear: answers.clear,
    ask: intents.ask,
    async ensureMember(reason, nickname, resume) {
      if (!lateSession.isKnown()) await lateSession.settled();
      return session.ensureMember(reason, nickname, resume);
    },
    guardLeaving: guards.add,
    toast: showToast,
    headerActions: createHeaderActions(),
    report: slotReporter(report, () => site),
    slots: () => site.remotes.flatMap(({ slots }) => slots),
    loadSlot: (name) => loadSlot(site, name),
    startWorker: input.startWorker,
    now: input.now ?? (() => new Date()),
  };
  const site: Site = {
    get remotes() {
      return loader.pageReleases.remotes();
    },
    releases: createReleaseChecks({ boot, loader, isUnsaved: guards.hasAny, report }),
    intents,
    routes,
    loader,
    history,
    expired: session.expired,
    lateSession,
    earlyResponses: answers.early,
  };
  return { host, site, queries: answers.queries };
}

const slotOwner = ({ remotes }: Site, name: string) =>
  remotes.find((remote) => remote.slots.some((slot) => slot.name === name));

async function loadSlot(site: Site, name: string): ReturnType<Host['loadSlot']> {
  const owner = slotOwner(site, name);
  if (!owner) throw new Error(`No release offers ${name}.`);
  return site.loader.load(owner.name, 'slot', name);
}

/** What fails in a slot belongs to the remote that draws it, not to the page around it. */
function slotReporter(report: Host['report'], site: () => Site): Host['report'] {
  return (error, { slot, ...context } = {}) => {
    const remote = slot && slotOwner(site(), slot)?.name;
    const ofSlot = remote && { remote, ...site().loader.versionOf(remote), phase: `slot:${slot}` };
    report(error, { ...ofSlot, ...context });
  };
}
