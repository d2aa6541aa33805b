import type { SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import type { IntentBroker, SessionStore } from '@tagalong/platform';
import { createContext, type ReactNode, use } from 'react';
import type { RouteTable } from '#host/navigation/route-table.ts';
import type { SiteHistory } from '#host/navigation/site-history.ts';
import type { ReleaseChecks } from '#host/remotes/release-checks.ts';
import type { RemoteLoader } from '#host/remotes/remote-loader.ts';
import type { EarlyResponses } from '#host/responses/early-responses.ts';
import type { LateSession } from '#host/session/late-session.ts';

/** Shared by the shell's own parts, in addition to the host. */
export interface Site {
  /** The current remotes; an open page applies newer releases. */
  readonly remotes: readonly SnapshotRemote[];
  intents: IntentBroker;
  routes: RouteTable;
  loader: RemoteLoader;
  releases: ReleaseChecks;
  history: SiteHistory;
  /** The user whose session expired; see site-session.ts. */
  expired: SessionStore;
  lateSession: LateSession;
  earlyResponses: EarlyResponses;
}

const SiteContext = createContext<Site | null>(null);

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it.');
  return site;
}
