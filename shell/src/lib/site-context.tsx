import type { SnapshotRemote } from '@tagalong/contracts/remote-manifest';
import type { IntentBroker, SessionStore } from '@tagalong/platform';
import { createContext, type ReactNode, use } from 'react';
import type { LateSession } from './late-session.ts';
import type { ReleaseChecks } from './release-checks.ts';
import type { RemoteLoader } from './remote-loader.ts';
import type { RouteTable } from './route-table.ts';
import type { SiteHistory } from './site-history.ts';

/** What the shell's own parts share, beside the host that everybody has. */
export interface Site {
  /** As they are now: an open page takes up newer releases. */
  readonly remotes: readonly SnapshotRemote[];
  intents: IntentBroker;
  routes: RouteTable;
  loader: RemoteLoader;
  releases: ReleaseChecks;
  history: SiteHistory;
  /** Whose session has ended by itself; see site-session.ts. */
  lapsed: SessionStore;
  lateSession: LateSession;
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
