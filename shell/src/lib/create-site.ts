import type { CurrentUser } from '@tagalong/contracts/account';
import type { BootData } from '@tagalong/contracts/remote-manifest';
import type { SlotName } from '@tagalong/contracts/slots';
import {
  createBrowserHistory,
  createClient,
  createEventBus,
  createHeaderActions,
  createIntentBroker,
  createQueryClient,
  createSessionStore,
  type Host,
  type TabChannel,
  type ToastRequest,
} from '@tagalong/platform';
import { createLeaveGuards } from './leave-guards.ts';
import { createRemoteLoader, type LoadBuild } from './remote-loader.ts';
import { createRouteTable } from './route-table.ts';
import type { Site } from './site-context.tsx';
import { createSiteHistory } from './site-history.ts';

interface SiteInput {
  boot: BootData;
  user: CurrentUser | null;
  loadBuild: LoadBuild;
  report(error: unknown, context?: Record<string, string>): void;
  showToast(toast: ToastRequest): void;
  channel?: TabChannel;
}

/** Wires the page together: one host for everybody, one site for the shell's own parts, one cache. */
export function createSite({ boot, user, loadBuild, report, showToast, channel }: SiteInput) {
  const { remotes } = boot.snapshot;
  const routes = createRouteTable(remotes);
  const loader = createRemoteLoader({ remotes, loadBuild, report });
  const intents = createIntentBroker(report);
  const bus = createEventBus({ report, ...(channel && { channel }) });
  const session = createSessionStore(user);
  const queries = createQueryClient();
  const guards = createLeaveGuards(report);
  const history = createSiteHistory({
    guards,
    history: createBrowserHistory({ v5Compat: true }),
    liesOverFeed: (path) => routes.match(path)?.route.over_feed ?? false,
  });

  /** False when this person is there already. */
  function changePerson(next: CurrentUser | null): boolean {
    if (session.current()?.id === next?.id) return false;
    session.set(next);
    // What was fetched for one person is not shown to the next.
    queries.clear();
    return true;
  }
  function setSession(next: CurrentUser | null): void {
    if (changePerson(next)) bus.publish('session.changed@1', { user: next });
  }
  // A log-in or log-out in one tab reaches the others (SH-17). It is not told on: a tab that slept would
  // send old news back as new.
  bus.on('session.changed@1', ({ user: next }) => void changePerson(next));

  const client = createClient({
    inlined: boot.data,
    report,
    onUnauthenticated: () => setSession(null),
  });

  const host: Host = {
    session$: session.session$,
    currentUser: session.current,
    setSession,
    bus,
    client,
    ask: intents.ask,
    async ensureMember(reason, nickname) {
      if (session.current()) return true;
      const answer = await intents.ask('auth.login', { reason, ...(nickname !== undefined && { nickname }) });
      return answer !== null;
    },
    guardLeaving: guards.add,
    toast: showToast,
    headerActions: createHeaderActions(),
    report,
    loadSlot: (name: SlotName) => {
      const owner = remotes.find((remote) => remote.slots.some((slot) => slot.name === name));
      if (!owner) return Promise.reject(new Error(`No active remote offers the slot ${name}.`));
      return loader.load(owner.name, 'slot', name);
    },
    now: () => new Date(),
  };
  const site: Site = { remotes, intents, routes, loader, history };
  return { host, site, queries };
}
