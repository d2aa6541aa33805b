import { useEffect, useMemo } from 'react';
import { CONSOLE_TEXTS } from '#lib/console-texts.ts';
import { AuditPage } from './audit/audit-page.tsx';
import { ConnectionsPage } from './connections/connections-page.tsx';
import { Frame } from './frame.tsx';
import { KeysPage } from './keys/keys-page.tsx';
import { ConsoleProvider } from './lib/console-context.tsx';
import { edgeClient } from './lib/edge-client.ts';
import { Loaded } from './lib/loaded.tsx';
import { PageHead } from './lib/page-head.tsx';
import { type Place, placeOf, usePathname } from './lib/place.tsx';
import type { Overview } from './lib/responses.ts';
import type { StoredSession } from './lib/session-store.ts';
import { useRead } from './lib/use-read.ts';
import { OverviewPage } from './overview/overview-page.tsx';
import { PolicyPage } from './policy/policy-page.tsx';
import { RemotePage } from './remote/remote-page.tsx';
import { SignInPage } from './session/sign-in-page.tsx';
import { useConsoleSession } from './session/use-session.ts';

/** The operators' page: sign-in, or the page at the current path. */
export function ConsolePage() {
  const { state, end, signOut } = useConsoleSession();
  if (!state.session) return <SignInPage state={state.page} failure={state.failure} />;
  const { session } = state;
  return <SignedIn session={session} onUnsigned={() => end('ended')} onSignOut={() => signOut(session)} />;
}

interface SignedInProps {
  session: StoredSession;
  onUnsigned(): void;
  onSignOut(): void;
}

function SignedIn({ session, onUnsigned, onSignOut }: SignedInProps) {
  const edge = useMemo(() => edgeClient(session), [session]);
  return (
    <ConsoleProvider key={session.id} edge={edge} onUnsigned={onUnsigned}>
      <Sections session={session} onSignOut={onSignOut} />
    </ConsoleProvider>
  );
}

function Sections({ session, onSignOut }: Omit<SignedInProps, 'onUnsigned'>) {
  const place = placeOf(usePathname());
  const read = useRead<Overview>('overview', { everyMs: 5_000 });
  const title = titleOf(place);
  useEffect(() => {
    document.title = `${title} · ${CONSOLE_TEXTS.platform}`;
  }, [title]);
  return (
    <Frame place={place} session={session} me={read.data?.me ?? null} onSignOut={onSignOut}>
      <Loaded read={read} heights={[48, 240, 240, 240]}>
        {(overview) => <Section place={place} overview={overview} />}
      </Loaded>
    </Frame>
  );
}

function Section({ place, overview }: { place: Place; overview: Overview }) {
  switch (place.page) {
    case 'overview':
      return <OverviewPage overview={overview} />;
    case 'remote':
      return <RemotePage key={place.remote} overview={overview} remote={place.remote} />;
    case 'connections':
      return <ConnectionsPage />;
    case 'policy':
      return <PolicyPage />;
    case 'audit':
      return <AuditPage />;
    case 'keys':
      return <KeysPage me={overview.me} />;
    default:
      return <PageHead title={CONSOLE_TEXTS.notFound} />;
  }
}

function titleOf(place: Place): string {
  if (place.page === 'remote') return place.remote;
  return place.page === 'unknown' ? CONSOLE_TEXTS.notFound : CONSOLE_TEXTS[place.page];
}
