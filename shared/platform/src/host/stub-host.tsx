import type { ReactNode } from 'react';
import { createClient } from '#platform/client/client.ts';
import { createEventBus } from '#platform/events/event-bus.ts';
import { createFacts } from '#platform/facts/facts.ts';
import { createHeaderActions } from './header-actions.ts';
import { type Host, HostProvider } from './host.tsx';
import { createSessionStore } from './session.ts';

/** A host for the platform's own tests. Parts that a test doesn't provide throw when used. */
export function stubHost(parts: Partial<Host> = {}): Host {
  const session = createSessionStore(null);
  const facts = createFacts();
  const refuse = (): never => {
    throw new Error('The test does not provide this part of the host.');
  };
  return {
    session$: session.session$,
    currentUser: session.current,
    setSession: session.set,
    bus: createEventBus({ report: refuse }),
    client: createClient({ inlined: {}, onUnauthenticated: refuse, report: refuse, facts, send: refuse }),
    facts,
    clear: refuse,
    ask: refuse,
    ensureMember: refuse,
    guardLeaving: refuse,
    toast: refuse,
    headerActions: createHeaderActions(),
    report: refuse,
    loadSlot: refuse,
    startWorker: refuse,
    now: refuse,
    ...parts,
  };
}

/** A wrapper for `render` and `renderHook`. */
export function inHost(host: Host) {
  return ({ children }: { children: ReactNode }) => <HostProvider host={host}>{children}</HostProvider>;
}
