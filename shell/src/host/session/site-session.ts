import type { CurrentUser } from '@tagalong/contracts/account/account';
import { SESSION_CHANGED, SESSION_LOST } from '@tagalong/contracts/account/events';
import { AUTH_LOGIN } from '@tagalong/contracts/account/intents';
import type { IntentPayload } from '@tagalong/contracts/core/declare';
import {
  ApiError,
  type Client,
  createSessionStore,
  type EventBus,
  type Host,
  type IntentBroker,
  isApiError,
} from '@tagalong/platform';

interface SiteSessionInput {
  user: CurrentUser | null;
  bus: EventBus;
  intents: IntentBroker;
  /** Discards data fetched for the previous user. */
  forget(): void;
  /** Retries refused requests when the same user is back. */
  refresh(): void;
}

/** Holds the session in all tabs (SH-17) and handles its expiry (AU-07). */
export function createSiteSession({ user, bus, intents, forget, refresh }: SiteSessionInput) {
  const store = createSessionStore(user);
  const expired = createSessionStore(null);
  let asking: Promise<boolean> | null = null;

  /** False when this user is already logged in. */
  function change(next: CurrentUser | null): boolean {
    const before = store.current();
    if (isSame(before, next)) return false;
    const previouslyExpired = expired.current();
    store.set(next);
    expired.set(null);
    if (next && next.id === previouslyExpired?.id) refresh();
    else if (before?.id !== next?.id) forget();
    return true;
  }
  function setSession(next: CurrentUser | null): void {
    if (change(next)) bus.publish(SESSION_CHANGED, { user: next });
    // A call may have been refused while the member logged out.
    else if (!next) dismissExpired();
  }
  function expireSession(): void {
    const before = store.current();
    if (!before) return;
    expired.set(before);
    store.set(null);
  }
  function dismissExpired(): void {
    if (!expired.current()) return;
    expired.set(null);
    forget();
  }

  // A login or logout in one tab reaches the others. It isn't forwarded: a tab that slept would repeat an outdated
  // state.
  bus.on(SESSION_CHANGED, ({ user: next }) => void change(next));
  bus.on(SESSION_LOST, ({ reason }) => {
    if (reason === 'expired') expireSession();
  });

  async function askLogin(payload: IntentPayload<typeof AUTH_LOGIN>): Promise<boolean> {
    const isIn = (await intents.ask(AUTH_LOGIN, payload)) !== null;
    if (!isIn) dismissExpired();
    return isIn;
  }

  return {
    store,
    /** The user whose session expired, until someone logs in. */
    expired,
    setSession,
    /** Applies a session learned after the page loaded; other tabs already know it. */
    learn: (next: CurrentUser | null): void => void change(next),
    /** Call when the server reports that no one is logged in. */
    expire(): void {
      if (!store.current()) return;
      expireSession();
      // Published first, so that other tabs know the session expired before it becomes null.
      bus.publish(SESSION_LOST, { reason: 'expired' });
      bus.publish(SESSION_CHANGED, { user: null });
    },
    async ensureMember(...[reason, nickname, resume]: Parameters<Host['ensureMember']>): Promise<boolean> {
      if (store.current()) return true;
      const why = expired.current() ? 'expired' : reason;
      // Shares one popup among concurrent requests.
      asking ??= askLogin({
        reason: why,
        ...(nickname !== undefined && { nickname }),
        ...(resume && { resume: { intent: resume.intent.name, payload: resume.payload } }),
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
 * Retries changes refused for lack of a login after asking for one (AU-07). They end as canceled when the login is
 * declined or someone else logs in: nothing is done in another user's name.
 */
export function withLogin(
  client: Client,
  { store, expired, ensureMember }: ReturnType<typeof createSiteSession>,
): Client {
  return {
    ...client,
    async call(endpoint, request, options) {
      const before = store.current() ?? expired.current();
      try {
        return await client.call(endpoint, request, options);
      } catch (error) {
        if (endpoint.method === 'GET' || !isApiError(error) || error.code !== 'unauthenticated') throw error;
        // A log-in that was declined while this request was on its way isn't asked for again.
        const isOver = before && !store.current() && !expired.current();
        const isIn = !isOver && (await ensureMember('plain'));
        if (isIn && (!before || before.id === store.current()?.id))
          return client.call(endpoint, request, options);
        const message = 'The login was declined, or another user logged in.';
        throw new ApiError({ code: 'canceled', message, call: endpoint.name, cause: error });
      }
    },
  };
}
