import type { CurrentUser } from '@tagalong/contracts/account';
import type { IntentPayload } from '@tagalong/contracts/intents';
import {
  ApiError,
  type Client,
  createSessionStore,
  type EventBus,
  type Host,
  type IntentBroker,
  isApiError,
  type SessionStore,
} from '@tagalong/platform';

interface SiteSessionInput {
  user: CurrentUser | null;
  bus: EventBus;
  intents: IntentBroker;
  /** What was fetched for one person is not shown to the next. */
  forget(): void;
  /** The same person is back: what was refused meanwhile is asked again. */
  refresh(): void;
}

export interface SiteSession {
  store: SessionStore;
  /** Whose session has ended without their wish, as long as nobody logged in since. */
  lapsed: SessionStore;
  setSession(user: CurrentUser | null): void;
  /** What a page that came without it has found out; other tabs know it already. */
  learn(user: CurrentUser | null): void;
  /** The server says that nobody is logged in. */
  expire(): void;
  ensureMember: Host['ensureMember'];
}

/** Who is logged in, in this tab and the others (SH-17), and what happens when the session ends by itself (AU-07). */
export function createSiteSession({ user, bus, intents, forget, refresh }: SiteSessionInput): SiteSession {
  const store = createSessionStore(user);
  const lapsed = createSessionStore(null);
  let asking: Promise<boolean> | null = null;

  /** False when this person is there already. */
  function change(next: CurrentUser | null): boolean {
    const before = store.current();
    if (isSame(before, next)) return false;
    const wasLapsed = lapsed.current();
    store.set(next);
    lapsed.set(null);
    if (next && next.id === wasLapsed?.id) refresh();
    else if (before?.id !== next?.id) forget();
    return true;
  }
  function setSession(next: CurrentUser | null): void {
    if (change(next)) bus.publish('session.changed@1', { user: next });
  }
  function lapse(): void {
    const before = store.current();
    if (!before) return;
    lapsed.set(before);
    store.set(null);
  }
  function giveUp(): void {
    if (!lapsed.current()) return;
    lapsed.set(null);
    forget();
  }

  // A log-in or log-out in one tab reaches the others. It is not told on: a tab that slept would send old news
  // back as new.
  bus.on('session.changed@1', ({ user: next }) => void change(next));
  bus.on('session.lost@1', ({ reason }) => {
    if (reason === 'expired') lapse();
  });

  async function askLogin(payload: IntentPayload<'auth.login'>): Promise<boolean> {
    const isIn = (await intents.ask('auth.login', payload)) !== null;
    if (!isIn) giveUp();
    return isIn;
  }

  return {
    store,
    lapsed,
    setSession,
    learn: (next) => void change(next),
    expire() {
      if (!store.current()) return;
      lapse();
      // The others are told that it ended by itself before they are told that nobody is there.
      bus.publish('session.lost@1', { reason: 'expired' });
      bus.publish('session.changed@1', { user: null });
    },
    async ensureMember(reason, nickname, resume) {
      if (store.current()) return true;
      const why = lapsed.current() ? 'expired' : reason;
      // One popup for all who ask at the same time.
      asking ??= askLogin({
        reason: why,
        ...(nickname !== undefined && { nickname }),
        ...(resume && { resume }),
      }).finally(() => {
        asking = null;
      });
      return asking;
    },
  };
}

function isSame(one: CurrentUser | null, other: CurrentUser | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Changes that are refused because nobody is logged in ask for a log-in and are then made after all (AU-07). They
 * end as cancelled when the log-in is turned down, or when somebody else logs in: nothing is done in their name.
 */
export function withLogin(client: Client, { store, lapsed, ensureMember }: SiteSession): Client {
  return {
    ...client,
    async call(endpoint, request, options) {
      const before = store.current() ?? lapsed.current();
      try {
        return await client.call(endpoint, request, options);
      } catch (error) {
        if (endpoint.method === 'GET' || !isApiError(error) || error.code !== 'unauthenticated') throw error;
        const isIn = await ensureMember('plain');
        if (isIn && (!before || before.id === store.current()?.id))
          return client.call(endpoint, request, options);
        const message = 'Nobody logged in for it.';
        throw new ApiError({ code: 'cancelled', message, call: endpoint.name, cause: error });
      }
    },
  };
}
